// Paths of manifests that people do not apply: those of tests, examples, documentation and third parties.
import { isConfigurationCode, isPartialPath, isTemplateName } from './relevant.ts';

/** Tests, examples and documentation, at any depth. */
const testOrExample =
  /(?:^|\/)(?:(?:\w+[-_])?e2e(?:[-_]\w+|tests?)?|(?:acceptance|e2e|functional|int|integration|regression|smoke|unit)[-_]?tests?|tests?|testing|env[-_]?tests?|\.?test[-_]?(?:assets|cases|crds?|data|files|fixtures|helpers?|manifests|resources|utils?)|conformance|fixtures?|examples?|samples?|docs?|documentation|site)\//;
/** Whether a path is in a folder of tests, examples or documentation. */
export const isTestOrExample = (path: string): boolean => testOrExample.test(path);

const vendored = /(?:^|\/)(?:vendor|third[_-]?party|node_modules)\//;
/** Whether a path is in a folder of third-party files. */
export const isVendored = (path: string): boolean => vendored.test(path);

/** Whether a path is in a folder of third-party files, or of files that only tests read. */
export const isForeign = (path: string): boolean => vendored.test(path) || /(?:^|\/)testdata\//.test(path);

/** Files that a repository has but does not release. */
const unreleased =
  /(?:^|\/)(?:\.github|external|hack|invalid-examples|demos?|tutorials?|website|proposals?|enhancements?|designs?|mocks?|archived?|archives)\//;

/** Whether a path is in a folder whose manifests are not applied, in upper or lower case. */
export function isAuxiliary(path: string): boolean {
  const lower = path.toLowerCase();
  return isTestOrExample(lower) || isVendored(lower) || unreleased.test(lower);
}

/** File extensions of manifests: of a folder, kubectl skips files with one in upper case. */
const [manifest, inAnyCase] = [/\.(?:ya?ml|json)$/, /\.(?:ya?ml|json)$/i];

/** The template of a manifest, of which no chart is known to make one, or what has the name of code. */
const isLooseTemplate = (path: string): boolean =>
  (isTemplateName(path) || isConfigurationCode(path)) && !/(?:^|\/)templates\//.test(path);

/** Whether the manifests of a path are not applied as they are: in such a folder, or in a file that kubectl ignores. */
export const isUnapplied = (path: string): boolean =>
  isAuxiliary(path) || isLooseTemplate(path) || (inAnyCase.test(path) && !manifest.test(path));

/** Whether a file that people may have applied is moved to such a path, or into a partial of a chart. */
export const becomesUnapplied = (path: string, previousPath: string): boolean => {
  const [is, was] = [path, previousPath].map((one) => isUnapplied(one) || isPartialPath(one));
  return is === true && was === false;
};
