// What a document like a custom resource is for: patches and parts of objects are not judged, tests with care.
import { baseName, folderOf } from '../../changes/relevant.ts';
import { groupBy } from '../../group-by.ts';
import { lazily, once } from '../../once.ts';
import type { Manifest } from '../../documents/document.ts';
import { get, getIn, isNull, stringOf } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import { alterations } from '../kustomize/altered.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { sideTree } from '../tree/sides.ts';

/**
 * - `use`: for people and clusters
 * - `test`: in a folder of tests
 * - `patched`: changed by a kustomization before a server sees it
 * - `invalid-example`: an example of what a server rejects, by the name of its folder, or in tests by its own
 * - `none`: no object for a server: a patch, what a test compares with, or the configuration of a program
 */
export type Purpose = 'use' | 'test' | 'patched' | 'invalid-example' | 'none';

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);

const patchWords = new Set(['patch', 'patches']);
/** Names by which kuttl and chainsaw distinguish parts of objects to look for in a cluster from objects to apply. */
const partWords = new Set(['assert', 'asserts', 'assertion', 'assertions', 'expected', 'expect']);
const partName = /^(?:\d+[-_])?errors?(?:[-_]\d+)?\.ya?ml$/i;

const failingWords = new Set(
  'bad broken denied deny disallowed duplicate duplicated exceed exceeds exceeding fail failed failing fails failure forbidden illegal incorrect invalid malformed missing negative nonsense overlong refused reject rejected rejects unknown unsupported wrong'.split(
    ' ',
  ),
);
const testWords = new Set(
  'conformance e2e envtest fixture fixtures integration inttest inttests test testcases testdata testing tests testutil testutils unittest'.split(
    ' ',
  ),
);

const isTestFolder = (folder: string): boolean =>
  /e2e/i.test(folder) || wordsOf(folder).some((word) => testWords.has(word));

/** Whether a path is in a folder of tests. */
export const isOfTests = (path: string): boolean => path.split('/').slice(0, -1).some(isTestFolder);

/** The purpose by the path and the name of an object. */
export const purposeByName = ({ file, name }: Pick<Manifest, 'file' | 'name'>): Purpose =>
  purposeOfPath(file.path, name);

function purposeOfPath(path: string, name: string): Purpose {
  const folders = path.split('/');
  const own = folders.pop() ?? '';
  const words = wordsOf(own.replace(/\.\w+$/, ''));
  if ([...folders, own].some((part) => wordsOf(part).some((word) => patchWords.has(word)))) return 'none';
  if (partName.test(own) || words.some((word) => partWords.has(word))) return 'none';
  const isTest = isOfTests(path);
  // Tests of validation contain what is rejected.
  if (
    isTest &&
    folders
      .slice(-3)
      .flatMap(wordsOf)
      .some((word) => /^validations?$/.test(word))
  )
    return 'invalid-example';
  // Outside of tests a single file of such a name may be a mistake; a whole folder of them is intentional.
  const near = [...folders.slice(-3).flatMap(wordsOf), ...(isTest ? [...words, ...wordsOf(name)] : [])];
  if (near.some((word) => failingWords.has(word))) return 'invalid-example';
  return isTest ? 'test' : 'use';
}

/** Whether a file among tests contains, by its name, parts of objects to compare with, or to patch others with. */
export const isPartForTest = (manifest: Pick<Manifest, 'file' | 'name'>): boolean =>
  isOfTests(manifest.file.path) && purposeByName(manifest) === 'none';

const isNameless = ({ name, root }: Manifest): boolean =>
  name === '' && stringOf(getIn(root, ['metadata', 'generateName'])) === undefined;

/** Whether an object among tests is compared with one in a cluster: it has a status alone, or its name is computed. */
const isExpected = ({ name, root }: Manifest): boolean =>
  /^\(.*\)$/s.test(name) || (get(root, 'status') !== undefined && get(root, 'spec') === undefined);

/** The fields that only name an object. */
const identity: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/**
 * Whether what an object of tests lacks is in an object without any field, or has an empty value: it only names one in
 * a cluster, or a script fills it in.
 */
export function isLeftEmpty({ root }: Pick<Manifest, 'root'>, steps: readonly (string | number)[]): boolean {
  const [value, around] = [getIn(root, steps), getIn(root, steps.slice(0, -1))];
  if (value !== undefined) return isNull(value);
  return around?.kind === 'mapping' && around.entries.every(({ key }) => around === root && identity.has(key));
}

const step = /^(\d+)-.*\.ya?ml$/;
/** A folder with more of them is no test: each is compared with each. */
const maxSteps = 200;

/**
 * Whether an object is in a later step of a test of kuttl, which an earlier one may have created: it is merged into
 * that one, so that it need not be complete. The steps are files of a folder, `00-install.yaml`, and so is what they
 * compare with.
 */
export function mergedByTest(changeSet: ChangeSet): (object: Manifest) => boolean {
  const { paths, lookup } = sideTree(changeSet, 'head');
  const numberOf = (path: string): number => Number(step.exec(baseName(path))?.[1] ?? 0);
  const filesIn = lazily(() =>
    groupBy(
      paths.filter((path) => step.test(baseName(path))),
      folderOf,
    ),
  );
  const stepsIn = once((folder: string): readonly string[] => {
    const all = filesIn().get(folder) ?? [];
    if (all.length > maxSteps) return [];
    const steps = all.filter((path) => purposeOfPath(path, '') !== 'none');
    return steps.length < all.length ? steps : [];
  });
  const mayCreate = (path: string, { kind, name }: Manifest): boolean => {
    const file = lookup(path);
    return typeof file === 'string' ? file === 'unread' : file.text.includes(kind) && file.text.includes(name);
  };
  return (object) => {
    const { path } = object.file;
    const number = numberOf(path);
    return number > 0 && stepsIn(folderOf(path)).some((one) => numberOf(one) < number && mayCreate(one, object));
  };
}

/** The purposes of the head's objects; its kustomizations are read when the first object is looked up. */
export function purposes(changeSet: ChangeSet): (object: Manifest) => Purpose {
  const kustomize = lazily(() => {
    const tree = kustomizationsOf(changeSet, 'head');
    const files = tree.kustomizations.flatMap(({ patches }) => patches.flatMap(({ file }) => file?.path ?? []));
    const packed = tree.kustomizations.flatMap(({ generatedFrom }) => generatedFrom.map(({ path }) => path));
    const isAltered = alterations(tree, sideTree(changeSet, 'head').lookup);
    return { isAltered, patches: new Set(files), packed: new Set(packed) };
  });
  return (object) => {
    const named = purposeByName(object);
    if (named === 'none') return named;
    const { path } = object.file;
    if (kustomize().patches.has(path)) return 'none';
    // No server accepts an object without a name: a program reads it from its ConfigMap, or a test fills it in.
    const isRead = (): boolean => get(object.root, 'metadata') === undefined || kustomize().packed.has(path);
    if (isNameless(object) && (named === 'test' || isRead())) return 'none';
    if (named === 'test' && isExpected(object)) return 'none';
    return named === 'use' && kustomize().isAltered(object) ? 'patched' : named;
  };
}

/** What a tool fills in before a server sees it: `${NAME}`, `{{ … }}`, `{% … %}`, `<% … %>`. */
const actions = /\$\{|\{\{|\{%|<%/;
/**
 * The same in single values, where it can be nothing else: `$(NAME)`, `@NAME@`, `%NAME%`, `<name>`, `<< name >>`,
 * `__NAME__`, `$name$`, `{NAME}`, `PLACEHOLDER_NAME`, `CHANGEME`, `$NAME` as all of it, `<path:a/b#c>` of the Vault
 * plugin of Argo CD, and what SOPS decrypts: `ENC[AES256_GCM,data:…]`.
 */
const names =
  /^(["']?)(?:\$[A-Z_][A-Z0-9_]*|ENC\[\w+,data:[^\]]*\])\1$|\b(?:REPLACE|CHANGE)_?ME\b|\$\([A-Za-z_]|(?<![\w.])@[A-Z_][A-Z0-9_]*@|%[A-Z_][A-Z0-9_]*%|<(?:< ?)?[A-Za-z][\w .-]*>|<path:[^<>\s]+>|__[A-Z][A-Z0-9_]*__|\$[A-Za-z_]\w*\$|(?<!\w)\{[A-Z][A-Z0-9_]*\}|\bPLACEHOLDER(?:_[A-Z0-9_]*)?\b/;

/** An expression of chainsaw as all of a value, `(join('-', ['a', $namespace]))`, or a name that begins with one. */
const expression = /^["']?\((?:[^$\n]*\$[A-Za-z_][^\n]*\)["']?$|\$\w+\)-)/;

/** An attribute of AsciiDoc as all of a value, which YAML reads as an object with one empty field: `{name}`. */
const inBraces = /^\{[A-Za-z_][\w-]*\}$/;

/** Go's `%s` and `%[1]s`. */
const verb = /%(?:\[\d+\])?[dqsv](?![\w%])/;
/** What is none of these, as in the format of a date, `%Y-%m-%d`. */
const otherVerb = /%[A-Za-ce-prtuw-z]/;

const holdsName = (value: string): boolean =>
  !value.includes('\n') && (names.test(value) || (verb.test(value) && !otherVerb.test(value)));

/** Beyond this many UTF-16 units a value is no name of a variable. */
const maxNameLength = 253;

/** Longer values (in UTF-16 units) are not searched, and count as free of placeholders. */
const maxValueLength = 100_000;

/** Whether a field is what SOPS adds to a file that it encrypts, and takes away again. */
export const isOfSops = ({ root }: Pick<Manifest, 'root'>, steps: readonly (string | number)[]): boolean =>
  steps.length === 1 && steps[0] === 'sops' && getIn(root, ['sops', 'mac']) !== undefined;

/** Whether the value of an error contains something that a tool fills in later, so that the server gets another one. */
export function isFilledInLater({ file, start, end }: Span): boolean {
  const text = file.text.slice(start, Math.min(end, start + maxValueLength));
  return actions.test(text) || holdsName(text) || inBraces.test(text) || expression.test(text);
}

/** Whether a value of one line contains a variable of a script or of a tool but Helm. */
export const containsVariable = (value: string): boolean =>
  value.length <= maxValueLength && !value.includes('\n') && (/\$\{|\{%|<%/.test(value) || holdsName(value));

/** Names of variables, as scripts replace them in a text: `CLUSTER_NAME`, `NODE_IP/32`. */
const variable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/;

/** Whether a single value is written as a variable: one of a field's few allowed words is, others are not. */
export function isVariable({ file, start, end }: Span): boolean {
  const text = end - start < maxNameLength ? file.text.slice(start, end) : '';
  return !text.includes('\n') && variable.test(text);
}
