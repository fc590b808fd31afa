// Every analyzer, by name: those of kube-api-linter.
import type { AnyAnalyzer } from './analyzer.ts';
import { arrayofstruct } from './analyzers/arrayofstruct.ts';
import { commentstart } from './analyzers/commentstart.ts';
import { conditions } from './analyzers/conditions.ts';
import { conflictingmarkers } from './analyzers/conflictingmarkers.ts';
import { defaultorrequired } from './analyzers/defaultorrequired.ts';
import { defaults } from './analyzers/defaults.ts';
import { dependenttags } from './analyzers/dependenttags.ts';
import { duplicatemarkers } from './analyzers/duplicatemarkers.ts';
import { forbiddenmarkers } from './analyzers/forbiddenmarkers.ts';
import { integers } from './analyzers/integers.ts';
import { jsontags } from './analyzers/jsontags.ts';
import { maxlength } from './analyzers/maxlength.ts';
import { minlength } from './analyzers/minlength.ts';
import { namingconventions } from './analyzers/namingconventions.ts';
import { nobools } from './analyzers/nobools.ts';
import { nodurations } from './analyzers/nodurations.ts';
import { nofloats } from './analyzers/nofloats.ts';
import { nomaps } from './analyzers/nomaps.ts';
import { nonpointerstructs } from './analyzers/nonpointerstructs.ts';
import { nonullable } from './analyzers/nonullable.ts';
import { nophase } from './analyzers/nophase.ts';
import { noreferences } from './analyzers/noreferences.ts';
import { notimestamp } from './analyzers/notimestamp.ts';
import { optionalfields } from './analyzers/optionalfields.ts';
import { optionalorrequired } from './analyzers/optionalorrequired.ts';
import { preferredmarkers } from './analyzers/preferredmarkers.ts';
import { requiredfields } from './analyzers/requiredfields.ts';
import { ssatags } from './analyzers/ssatags.ts';
import { statusoptional } from './analyzers/statusoptional.ts';
import { statussubresource } from './analyzers/statussubresource.ts';
import { uniquemarkers } from './analyzers/uniquemarkers.ts';

/** Sorted by name. */
export const everyAnalyzer: readonly AnyAnalyzer[] = [
  arrayofstruct,
  commentstart,
  conditions,
  conflictingmarkers,
  defaultorrequired,
  defaults,
  dependenttags,
  duplicatemarkers,
  forbiddenmarkers,
  integers,
  jsontags,
  maxlength,
  minlength,
  namingconventions,
  nobools,
  nodurations,
  nofloats,
  nomaps,
  nonpointerstructs,
  nonullable,
  nophase,
  noreferences,
  notimestamp,
  optionalfields,
  optionalorrequired,
  preferredmarkers,
  requiredfields,
  ssatags,
  statusoptional,
  statussubresource,
  uniquemarkers,
];
