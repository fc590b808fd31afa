// Documents as the fuzzer changes them, also with duplicate keys and odd scalars, and how to write them as JSON or YAML.
import type { Node } from '../src/documents/node.ts';

/** A scalar with a spelling of its own. In JSON it is written as `json`, or as a string if it has none. */
export class Raw {
  readonly yaml: string;
  readonly json: string | undefined;
  constructor(yaml: string, json?: string) {
    this.yaml = yaml;
    this.json = json;
  }
}

/** A mapping in the order of its text. */
export class Fields {
  pairs: [string, Tree][];
  constructor(pairs: [string, Tree][] = []) {
    this.pairs = pairs;
  }
  get(key: string): Tree | undefined {
    return this.pairs.findLast(([name]) => name === key)?.[1];
  }
  has(key: string): boolean {
    return this.pairs.some(([name]) => name === key);
  }
  set(key: string, value: Tree): this {
    const found = this.pairs.find(([name]) => name === key);
    if (found === undefined) this.pairs.push([key, value]);
    else found[1] = value;
    return this;
  }
  delete(key: string): void {
    this.pairs = this.pairs.filter(([name]) => name !== key);
  }
  /** The mapping of a key; made if there is none. */
  at(key: string): Fields {
    const found = this.get(key);
    if (found instanceof Fields) return found;
    const made = new Fields();
    this.set(key, made);
    return made;
  }
  /** The list of a key; made if there is none. */
  list(key: string): Tree[] {
    const found = this.get(key);
    if (Array.isArray(found)) return found;
    const made: Tree[] = [];
    this.set(key, made);
    return made;
  }
}

export type Tree = null | boolean | number | string | Raw | Fields | Tree[];

/** Values that a tree can be written as in code. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Raw
  | Fields
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export function tree(value: Plain): Tree {
  if (Array.isArray(value)) return value.map((item: Plain) => tree(item));
  if (typeof value !== 'object' || value === null || value instanceof Raw || value instanceof Fields) return value;
  return new Fields(Object.entries(value as Record<string, Plain>).map(([key, item]) => [key, tree(item)]));
}

/** A mapping from plain code. */
export const fields = (value: { readonly [key: string]: Plain }): Fields => tree(value) as Fields;

export function copy<T extends Tree>(value: T): T;
export function copy(value: Tree): Tree {
  if (Array.isArray(value)) return value.map((item) => copy(item));
  return value instanceof Fields ? new Fields(value.pairs.map(([key, item]) => [key, copy(item)])) : value;
}

/** The tree of a parsed document. */
export function treeOf(node: Node): Tree {
  if (node.kind === 'sequence') return node.items.map(treeOf);
  if (node.kind === 'mapping') return new Fields(node.entries.map(({ key, value }) => [key, treeOf(value)]));
  if (typeof node.value === 'number' && node.literal !== undefined && node.literal !== String(node.value))
    return new Raw(node.literal, node.literal);
  return node.value;
}

/** How many nodes a tree has. */
export function sizeOf(value: Tree): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 1);
  return value instanceof Fields ? value.pairs.reduce((sum, [, item]) => sum + sizeOf(item), 1) : 1;
}

export function toJson(value: Tree): string {
  if (value instanceof Raw) return value.json ?? JSON.stringify(value.yaml);
  if (Array.isArray(value)) return `[${value.map(toJson).join(', ')}]`;
  if (value instanceof Fields)
    return `{${value.pairs.map(([key, item]) => `${JSON.stringify(key)}: ${toJson(item)}`).join(', ')}}`;
  return JSON.stringify(value);
}

const plainText = /^[A-Za-z][A-Za-z0-9 ./_-]*$/;
const special = /^(?:y|n|yes|no|on|off|true|false|null|inf|nan)$/i;

const text = (value: string): string =>
  plainText.test(value) && !value.endsWith(' ') && !special.test(value) ? value : JSON.stringify(value);

/** Block style, as manifests are written. */
export function toYaml(value: Tree, indent = ''): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `${indent}-${below(item, `${indent}  `)}`).join('');
  if (value instanceof Fields && value.pairs.length > 0)
    return value.pairs.map(([key, item]) => `${indent}${text(key)}:${below(item, `${indent}  `)}`).join('');
  return `${indent}${scalar(value)}\n`;
}

function scalar(value: Tree): string {
  if (value instanceof Raw) return value.yaml;
  if (Array.isArray(value)) return '[]';
  if (value instanceof Fields) return '{}';
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

function below(value: Tree, indent: string): string {
  const isBlock = (Array.isArray(value) && value.length > 0) || (value instanceof Fields && value.pairs.length > 0);
  return isBlock ? `\n${toYaml(value, indent)}` : ` ${scalar(value)}\n`;
}

/** A scalar of a document as text; nothing for anything else. */
export const textOf = (value: Tree | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
