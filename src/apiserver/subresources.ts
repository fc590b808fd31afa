// Subresources and printer columns of a CRD.
import type { PrinterColumn, Subresources } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { child, index, type Path } from './path.ts';

/** Whether a path begins as the server wants it; it looks at nothing else (validateSimpleJSONPath). */
function isSimplePath(jsonPath: string, path: Path, errors: ErrorList): boolean {
  if (jsonPath.startsWith('.')) return true;
  errors.invalid(path, 'must be a simple json path starting with .', jsonPath);
  return false;
}

function checkReplicasPath(jsonPath: string, below: 'spec' | 'status', path: Path, errors: ErrorList): void {
  if (jsonPath === '') errors.required(path);
  else if (isSimplePath(jsonPath, path, errors) && !jsonPath.startsWith(`.${below}.`))
    errors.invalid(path, `should be a json path under .${below}`, jsonPath);
}

/** ValidateCustomResourceDefinitionSubresources; `path` is that of `subresources`. */
export function checkSubresources(subresources: Subresources | undefined, path: Path, errors: ErrorList): void {
  const scale = subresources?.scale;
  if (scale === undefined) return;
  const at = (name: string): Path => child(path, `scale.${name}`);
  checkReplicasPath(scale.specReplicasPath ?? '', 'spec', at('specReplicasPath'), errors);
  checkReplicasPath(scale.statusReplicasPath ?? '', 'status', at('statusReplicasPath'), errors);
  const { labelSelectorPath = '' } = scale;
  if (labelSelectorPath === '' || !isSimplePath(labelSelectorPath, at('labelSelectorPath'), errors)) return;
  if (!labelSelectorPath.startsWith('.spec.') && !labelSelectorPath.startsWith('.status.'))
    errors.invalid(at('labelSelectorPath'), 'should be a json path under either .spec or .status', labelSelectorPath);
}

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

function checkColumn(column: PrinterColumn, path: Path, errors: ErrorList): void {
  const { name = '', type = '', format = '', jsonPath = '' } = column;
  if (name === '') errors.required(child(path, 'name'));
  if (type === '') errors.required(child(path, 'type'), `must be one of ${columnTypes.join(',')}`);
  else if (!columnTypes.includes(type))
    errors.invalid(child(path, 'type'), `must be one of ${columnTypes.join(',')}`, type);
  if (format !== '' && !columnFormats.includes(format))
    errors.invalid(child(path, 'format'), `must be one of ${columnFormats.join(',')}`, format);
  // The path is spelled as in v1beta1, whatever version the request has.
  if (jsonPath === '') errors.required(child(path, 'JSONPath'));
  else isSimplePath(jsonPath, child(path, 'JSONPath'), errors);
}

/** ValidateCustomResourceColumnDefinition for each column; `path` is that of `additionalPrinterColumns`. */
export function checkColumns(columns: readonly PrinterColumn[] | undefined, path: Path, errors: ErrorList): void {
  for (const [at, column] of (columns ?? []).entries()) checkColumn(column, index(path, at), errors);
}
