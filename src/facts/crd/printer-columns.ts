// What `kubectl get` prints of a version, as a server makes it of `additionalPrinterColumns`.
import { isList, isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import type { Node } from '../../documents/node.ts';

/** All that is printed of a column: its description is not, and a `priority` of 0 is the one it has anyway. */
export type PrinterColumn = Readonly<{
  /** `?` where it has none. */
  name: string;
  type: Json | undefined;
  jsonPath: Json | undefined;
  format: Json;
  priority: Json;
}>;

/** What a server shows where a version names no columns. Source: apiextensions, `serveDefaultColumnsIfEmpty`. */
const fallback: readonly Json[] = [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }];

/** The columns that a list of columns makes. */
export function printedColumns(list: Node | undefined): readonly PrinterColumn[] {
  const value = list && jsonOf(list);
  const columns = value !== undefined && isList(value) && value.length > 0 ? value : fallback;
  return columns.map((column) => {
    const { name, type, jsonPath, JSONPath, format = '', priority = 0 } = isRecord(column) ? column : {};
    return { name: typeof name === 'string' ? name : '?', type, jsonPath: jsonPath ?? JSONPath, format, priority };
  });
}
