// Field paths as the apiserver spells them (k8s.io/apimachinery field.Path), put into text only when an error needs them.

/** A step below a parent: `.name`, `[index]` or `[key]`. */
export interface Path {
  readonly parent: Path | undefined;
  readonly name: string | number;
  /** A key of a map, written in brackets. */
  readonly isKey: boolean;
}

/** The path of a field at the root. A name may hold dots: it stands as it is. */
export const root = (name: string): Path => ({ parent: undefined, name, isKey: false });

export const child = (parent: Path, name: string): Path => ({ parent, name, isKey: false });

export const index = (parent: Path, at: number): Path => ({ parent, name: at, isKey: true });

export const key = (parent: Path, name: string): Path => ({ parent, name, isKey: true });

/** `spec.versions[0].schema.openAPIV3Schema.properties[spec]` */
export function pathText(path: Path): string {
  const steps: string[] = [];
  for (let at: Path | undefined = path; at !== undefined; at = at.parent)
    steps.push(at.isKey ? `[${at.name}]` : at.parent === undefined ? String(at.name) : `.${at.name}`);
  return steps.reverse().join('');
}
