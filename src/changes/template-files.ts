// Templates of manifests and code, by their names, are read where they hold a CRD; others are as files of any name.
import { pathsOf, type ChangedFile } from './change-set.ts';
import type { FileContent } from './content.ts';
import { isConfigurationCode, isTemplateName } from './relevant.ts';
import { mayHold } from './shown.ts';
import { isAuxiliary } from './unapplied-paths.ts';

function mayHoldCrd(content: FileContent | undefined): boolean {
  if (content?.kind === 'text') return mayHold(content.text, 'CustomResourceDefinition');
  if (content?.kind === 'binary') return content.shows === 'crd';
  return content?.kind === 'unread' && (content.shows ?? 'crd') === 'crd';
}

const isOfTool = (path: string): boolean => isTemplateName(path) || isConfigurationCode(path);

/** Whether a changed file may hold a CRD, and is in a folder whose manifests people do not apply. */
export const isCrdAside = ({ path, before, after }: ChangedFile): boolean =>
  isAuxiliary(path) && !path.endsWith('.go') && [before, after].some(mayHoldCrd);

/** Whether a changed file is a template or code by its name, and known to hold no CRD on either side. */
export const isWithoutCrd = (file: ChangedFile): boolean =>
  pathsOf(file).every(isOfTool) && ![file.before, file.after].some(mayHoldCrd);
