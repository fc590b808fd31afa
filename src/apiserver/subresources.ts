// Subresources and printer columns of a CRD.
import type { PrinterColumn, Subresources } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { child, index, type Path } from './path.ts';

/** Whether a path begins as the server wants it; it looks at nothing else (validateSimpleJSONPath). */
const isSimplePath = (jsonPath: string): boolean => jsonPath.startsWith('.');

function checkReplicasPath(jsonPath: string, below: 'spec' | 'status', path: Path, errors: ErrorList): void {
  if (jsonPath === '') errors.required(path, 'scale-path-missing');
  else if (!isSimplePath(jsonPath)) errors.invalid(path, 'scale-path-malformed', jsonPath);
  else if (!jsonPath.startsWith(`.${below}.`))
    errors.invalid(path, { kind: 'scale-path-elsewhere', below: `.${below}` }, jsonPath);
}

/** ValidateCustomResourceDefinitionSubresources; `path` is that of `subresources`. */
export function checkSubresources(subresources: Subresources | undefined, path: Path, errors: ErrorList): void {
  const scale = subresources?.scale;
  if (scale === undefined) return;
  const at = (name: string): Path => child(child(path, 'scale'), name);
  checkReplicasPath(scale.specReplicasPath ?? '', 'spec', at('specReplicasPath'), errors);
  checkReplicasPath(scale.statusReplicasPath ?? '', 'status', at('statusReplicasPath'), errors);
  const { labelSelectorPath = '' } = scale;
  if (labelSelectorPath === '') return;
  if (!isSimplePath(labelSelectorPath))
    errors.invalid(at('labelSelectorPath'), 'scale-path-malformed', labelSelectorPath);
  else if (!labelSelectorPath.startsWith('.spec.') && !labelSelectorPath.startsWith('.status.'))
    errors.invalid(
      at('labelSelectorPath'),
      { kind: 'scale-path-elsewhere', below: 'either .spec or .status' },
      labelSelectorPath,
    );
}

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];
const unknownType = { kind: 'column-type-unknown', supported: columnTypes } as const;
const unknownFormat = { kind: 'column-format-unknown', supported: columnFormats } as const;

function checkColumn(column: PrinterColumn, path: Path, errors: ErrorList): void {
  const { name = '', type = '', format = '', jsonPath = '' } = column;
  if (name === '') errors.required(child(path, 'name'), 'column-name-missing');
  if (type === '') errors.required(child(path, 'type'), unknownType);
  else if (!columnTypes.includes(type)) errors.invalid(child(path, 'type'), unknownType, type);
  if (format !== '' && !columnFormats.includes(format)) errors.invalid(child(path, 'format'), unknownFormat, format);
  // The path is spelled as in v1beta1, whatever version the request has.
  if (jsonPath === '') errors.required(child(path, 'JSONPath'), 'column-path-missing');
  else if (!isSimplePath(jsonPath)) errors.invalid(child(path, 'JSONPath'), 'column-path-malformed', jsonPath);
}

/** ValidateCustomResourceColumnDefinition for each column; `path` is that of `additionalPrinterColumns`. */
export function checkColumns(columns: readonly PrinterColumn[] | undefined, path: Path, errors: ErrorList): void {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
}
