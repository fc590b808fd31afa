// Field paths as the apiserver has them (k8s.io/apimachinery field.Path): steps, made text only when they are read.

/** How a step is written behind its parent. */
type Joint =
  /** `.name`, or `name` where nothing is written before it. */
  | 'field'
  /** `[index]` or `[key]`. */
  | 'key'
  /** `.name`, also at the start: how kube-openapi writes members that no property declares. */
  | 'member'
  /** No step: a path of its own begins here, written behind the one above with a dot, whatever it begins with. */
  | 'value';

/** A step below a parent. */
export interface Path {
  /** Undefined for the root: the object itself. */
  readonly parent: Path | undefined;
  readonly name: string | number;
  readonly joint: Joint;
}

/** Keys and indexes from the root of an object. */
export type Steps = readonly (string | number)[];

/** The object itself. */
export const whole: Path = { parent: undefined, name: '', joint: 'value' };

export const child = (parent: Path, name: string): Path => ({ parent, name, joint: 'field' });
export const index = (parent: Path, at: number): Path => ({ parent, name: at, joint: 'key' });
export const key = (parent: Path, name: string): Path => ({ parent, name, joint: 'key' });
export const member = (parent: Path, name: string): Path => ({ parent, name, joint: 'member' });
/** The place of a value that is judged as if it were an object of its own. */
export const valueAt = (parent: Path): Path => ({ parent, name: '', joint: 'value' });
/** The path of a field at the root. */
export const root = (name: string): Path => child(whole, name);

/** What is written from the last place on that is judged on its own, and that place. */
function written(path: Path, anyIndex?: string): { readonly text: string; readonly value: Path } {
  const steps: Path[] = [];
  let at = path;
  for (; at.joint !== 'value' && at.parent !== undefined; at = at.parent) steps.push(at);
  let text = '';
  for (const { name, joint } of steps.reverse())
    text +=
      joint === 'key'
        ? `[${typeof name === 'number' ? (anyIndex ?? name) : name}]`
        : joint === 'field' && text === ''
          ? name
          : `.${name}`;
  return { text, value: at };
}

/** The path in the messages of kube-openapi, which sees only the value that it validates. */
export const nameText = (path: Path): string => written(path).text;

/** `spec.versions[0].schema.openAPIV3Schema.properties[spec]`, empty for the object; `anyIndex` in place of indexes. */
export function pathText(path: Path, anyIndex?: string): string {
  const { text, value } = written(path, anyIndex);
  if (value.parent === undefined) return text;
  const [above, below] = [pathText(value.parent, anyIndex), text.startsWith('.') ? text.slice(1) : text];
  return above === '' || below === '' ? above + below : `${above}.${below}`;
}

/** The steps of a path from the root of the object; with `any` in place of those in brackets, if it is given. */
export function stepsOf(path: Path, any?: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at: Path | undefined = path; at !== undefined; at = at.parent)
    if (at.joint !== 'value') steps.push(at.joint === 'key' ? (any ?? at.name) : at.name);
  return steps.reverse();
}

/** The names of the steps from a path to one below it. */
export function namesBelow(above: Path, path: Path): (string | number)[] {
  const names: (string | number)[] = [];
  for (let at: Path | undefined = path; at !== undefined && at !== above; at = at.parent) names.push(at.name);
  return names.reverse();
}

/** The path of keys and indexes. */
export const pathOf = (steps: Steps): Path =>
  steps.reduce<Path>((path, step) => (typeof step === 'number' ? index(path, step) : child(path, step)), whole);
