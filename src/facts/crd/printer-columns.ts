// What `kubectl get` prints of a version, as a server makes it of `additionalPrinterColumns`.
import { toValue, type Node } from '../../documents/node.ts';

const nothing: readonly unknown[] = [];

/** What a server shows where a version names no columns. Source: apiextensions-apiserver, `serveDefaultColumnsIfEmpty`. */
const fallback: readonly unknown[] = [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const columnsOf = (list: Node | undefined): readonly unknown[] => {
  const value = list === undefined ? nothing : toValue(list);
  return Array.isArray(value) && value.length > 0 ? value : fallback;
};

/** The names of the columns in their order, as words: `Ready, Age`. */
export const columnNames = (list: Node | undefined): string =>
  columnsOf(list)
    .map((column) => (isRecord(column) && typeof column['name'] === 'string' ? column['name'] : '?'))
    .join(', ');

/** All that is printed: a column's description is not, and a `priority` of 0 is the one it has anyway. */
export const printedColumns = (list: Node | undefined): string =>
  JSON.stringify(
    columnsOf(list).map((column) => {
      if (!isRecord(column)) return column;
      const { name, type, jsonPath, JSONPath, format = '', priority = 0 } = column;
      return { name, type, jsonPath: jsonPath ?? JSONPath, format, priority };
    }),
  );
