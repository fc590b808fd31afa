import { approvedAnnotation } from '../../apiserver/index.ts';
import type { NotComparedFact } from '../../facts/files/not-compared.ts';
import type { NotReviewedFact } from '../../facts/files/not-reviewed.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';
import type { DocumentRef } from '../../facts/document-ref.ts';
import type { CrdEffect } from '../../facts/kustomize/effects.ts';
import { counted, cutChars, quoted } from '../../wording.ts';

const listed = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join('`, `')}\` and ${names.length - 3} more CRDs`
    : `${names.join('`, `')}\``;

function holds({ held, crds, side }: NotReviewedFact): string {
  if (crds.length > 0) return `It ${side === 'head' ? 'defined' : 'defines'} \`${listed(crds)}.`;
  if (held === 'crd') return 'It holds a CustomResourceDefinition.';
  return held === 'api' ? 'It holds Kubernetes objects or Go types.' : 'It may hold Kubernetes objects.';
}

/** What to do about an action that trims the line break before a line `---`. */
const joined = 'Write `}}` instead of ` -}}` there.';

const crdNamed = (name = ''): DocumentRef => ({
  index: 0,
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name,
});

const others = ({ more }: NotReviewedFact): string =>
  more.length === 0
    ? ''
    : ` The same applies to ${counted(more.length, 'other file')} of this change, listed under what was not checked.`;

const effectSubjects = { patch: 'A patch', replacement: 'A replacement', transformer: 'A transformer' } as const;

type OfGo = Extract<NotComparedFact['change'], { readonly version: string }>;

/** What about a Go type is in no file that was read. */
function ofGo(name: string, { by, before, after, version }: OfGo): string {
  // A type may get ten rules at once: the others are at the line.
  const [removed, added] = [before, after].map((text) => (text === '' ? undefined : quoted(cutChars(text, 250))));
  if (by === 'go-type') {
    const rest = `whether ${quoted(version)} has the same fields was not reviewed. Compare them.`;
    // A type of one name, which is read on one side alone.
    if (added === removed)
      return `${quoted(name)} has ${removed}, which only one side declares where it is read: ${rest}`;
    const verb = added === undefined ? `no longer embeds ${removed}` : `has ${added} in place of ${removed}`;
    return `${quoted(name)} ${verb}, and not all of their fields are declared where they are read, as in another repository: ${rest}`;
  }
  const verb = [removed && `loses ${removed}`, added && `gets ${added}`].flatMap((one) => one ?? []).join(' and ');
  return `${quoted(name)} of ${quoted(version)} ${verb}, and no CRD was read that shows what follows: what is generated from it was not reviewed. Commit the generated CRD, or compare it on both sides.`;
}

/** What an entry of a kustomization does to a CRD or grant, in words that follow it. */
const outcomeTexts: Readonly<Record<NonNullable<CrdEffect['outcome']>, (object: string) => string>> = {
  'leaves-out': (object) => `makes tools leave ${object} out of what they apply`,
  approves: (object) => `writes \`${approvedAnnotation}\` to ${object}`,
  moves: (object) => `gives ${object} another namespace`,
  anything: (object) => `may change anything of ${object}`,
};

/** What a tool does to a CRD, and what to do about it. */
function builtAs({ name, ofKind }: NotComparedFact, change: Exclude<NotComparedFact['change'], OfGo>): string {
  const crd = name === '' ? `${ofKind ?? 'CRD'}s` : ofKind === undefined ? quoted(name) : `${ofKind} ${quoted(name)}`;
  if (change.by === 'template') {
    const were = change.fields === 1 ? 'was' : 'were';
    return `Template actions now cover ${counted(change.fields, 'field')} of ${crd} that ${were} plain text before: what changes in them can no longer be compared. Keep the schema free of actions, or compare what \`helm template\` gives of both sides.`;
  }
  if (change.by === 'action') {
    const { field, before, after, isCondition } = change.of;
    const now = after === '' ? 'is changed' : `changes to ${quoted(after)}`;
    const more = change.more === 0 ? '' : ` The same applies to ${counted(change.more, 'more field')}.`;
    const compare = 'Compare what `helm template` gives of both sides.';
    if (isCondition)
      return `${quoted(field)} of ${crd} was there under ${quoted(before)} and is there under ${quoted(after)} now: Helm is not run, so whether clusters lose it was not reviewed.${more} ${compare}`;
    return `An action gave ${quoted(field)} of ${crd} its value (${quoted(before)}), which ${now}: Helm is not run, so whether they differ was not reviewed.${more} ${compare}`;
  }
  if (change.by === 'condition' && change.isFilledIn)
    return `An action that fills in lines of ${crd} is changed or removed: what it wrote is not read, and the change was not reviewed. Compare what \`helm template\` gives of both sides.`;
  if (change.by === 'condition')
    return `A line of ${crd} with a condition of its own on it (\`{{ if … }}…{{ end }}\`) changes: such a line is not read, and the change was not reviewed. Put the actions on lines of their own, or compare what \`helm template\` gives of both sides.`;
  if (change.by === 'values' && change.isNewCondition)
    return `${crd} of a chart is under a new condition that the default values are not known to meet, and Helm is not run: whether clusters lose the CRD was not reviewed. Compare what \`helm template\` gives of both sides.`;
  if (change.by === 'hidden' && change.isJoined === true)
    return `An action of this template trims the line break before \`---\`, which then separates nothing: ${crd} above that line were not reviewed. ${joined}`;
  if (change.by === 'hidden')
    return `A template that this change edits or removes writes ${crd}, which cannot be read before it is filled in: what changes in them was not reviewed. Write group, kind and versions as plain text, or compare what the template gives of both sides.`;
  if (change.by === 'values' || change.by === 'partial')
    return `${change.by === 'values' ? 'Values that this change edits decide' : 'A partial that this change edits or removes decides'} over ${crd} of a chart, and Helm is not run: the result was not reviewed. Compare what \`helm template\` gives of both sides.`;
  if (change.by === 'chart') {
    const which = `The chart ${change.chart === '' ? 'of this repository' : quoted(change.chart)}`;
    if (change.instead !== undefined)
      return `${which} now installs ${crd} of ${quoted(change.instead)} instead of ${quoted(change.path)}, and the two differ: the change was not reviewed. Compare what \`helm template --include-crds\` gives of both sides.`;
    const chart = `${which} no longer installs`;
    const what = change.isFetched
      ? `${quoted(change.path)}, which it depended on and which seems to have CRDs`
      : `${crd} of ${quoted(change.path)}, which stays in the repository`;
    const lost = change.isKept
      ? 'Helm leaves it in clusters that have it, and whether others get it'
      : 'whether clusters lose the CRD';
    return `${chart} ${what}: ${lost} was not reviewed. Compare what \`helm template --include-crds\` gives of both sides.`;
  }
  if (change.by === 'packed')
    return `${change.isRemoved ? `This packed chart held ${crd}, which no chart of this change holds now: whether clusters lose the CRD was not reviewed` : `This packed chart has another ${crd} than before: what changes in the CRD was not reviewed`}. Compare what \`helm template --include-crds\` gives of both sides.`;
  if (change.by === 'duplicate')
    return `${crd} is also in ${quoted(change.path)}, which allows what this one does not: what is applied last is in force, and which that is was not reviewed. Keep one of them, or give one another name.`;
  if (change.by === 'annotation')
    return `By \`${change.annotation}\` in its metadata a tool now leaves ${crd} out of what it applies, or deletes it: whether clusters lose the ${ofKind ?? 'CRD'} was not reviewed. Remove it if they must keep it.`;
  if (change.by === 'approval')
    return `An action of this template writes the approval of ${crd}, and Helm is not run: whether the API was approved was not reviewed. Write the URL as plain text.`;
  const build = 'Compare what `kustomize build` gives of both sides';
  if (change.by === 'resource' && change.to !== undefined)
    return `${crd} moves from ${quoted(change.path)}, which ${change.to.from === undefined ? 'a kustomization' : quoted(change.to.from)} builds, to ${quoted(change.to.path)}, which ${change.to.from === undefined ? 'none is known to build' : 'it does not build'}: whether clusters lose the CRD was not reviewed. List the file in \`resources\`, or compare what \`kustomize build\` gives of both sides.`;
  if (change.by === 'resource')
    return change.instead === undefined
      ? `This kustomization ${change.isWhole === true ? 'is removed: no other one is known to build' : 'no longer builds'} ${crd} of ${quoted(change.path)}, which stays in the repository: whether clusters lose the ${ofKind ?? 'CRD'} was not reviewed. ${build}.`
      : `This kustomization builds ${crd} of ${quoted(change.instead)} instead of ${quoted(change.path)}, and the two differ: the change was not reviewed. ${build}.`;
  if (change.by === 'unapplied')
    return `This kustomization now builds ${crd} of ${quoted(change.path)}, which nothing built before: the CRD was not compared with one that clusters have. ${build}, or move the CRD to where others are.`;
  const now = change.by === 'remote' && change.side === 'head' ? 'now' : 'no longer';
  if (change.by === 'remote' && change.outcome === 'anything')
    return `${quoted(change.of)} is ${now} used here, and it is not fetched: what it makes of CRDs was not reviewed. ${build}.`;
  if (change.by === 'remote')
    return `${quoted(change.of)} is ${now} built from here, and it is not fetched: CRDs in it were not reviewed. ${build}.`;
  if (change.recounted !== undefined) {
    const { index, before, after } = change.recounted;
    const was = before === undefined ? 'did not exist' : `was ${quoted(before)}`;
    const effect =
      after === undefined
        ? 'no longer exists: `kustomize build` fails'
        : `is now ${quoted(after)}: the patch changes another version than before`;
    return `A patch in ${quoted(change.of)} writes to number ${index} of the versions of ${crd}, which ${was} and ${effect}. Give its paths the numbers of the versions they are for.`;
  }
  const isRemoved = change.side === 'base';
  if (change.movedTo !== undefined)
    return `${effectSubjects[change.by]} in ${quoted(change.of)} ${isRemoved ? 'no longer reaches' : 'now reaches'} ${crd}, which moves to ${quoted(change.movedTo)}, and kustomize is not run: the result was not reviewed. ${build}.`;
  const who = `${change.outcome === 'leaves-out' ? 'An annotation or a label' : effectSubjects[change.by]} that this change ${isRemoved ? 'removes' : 'adds or edits'}`;
  const beyond = ofKind === undefined ? 'labels, annotations and conversion' : 'labels and annotations';
  const what = change.outcome === undefined ? `reaches ${crd} beyond ${beyond}` : outcomeTexts[change.outcome](crd);
  return `${who} ${what}, and kustomize is not run: the result was not reviewed. ${build}, or change the ${ofKind ?? 'CRD'} itself.`;
}

export const filesNotReviewed = defineRule({
  id: 'files/not-reviewed',
  summary: 'A changed file that may define an API was not read, or a tool changes a CRD on its way to a cluster.',
  severity: 'error',
  because: 'unread files are not reviewed, and a required check must not pass on them',
  meansUnread: true,
  source: 'this program (docs/limits.md)',
  needs: ['not-reviewed', 'not-compared'],
  check(fact) {
    if (fact.kind === 'not-compared') {
      const { name, change, ofKind } = fact;
      const because = circumstances({ 'not-compared': true });
      if ('version' in change)
        return {
          message: ofGo(name, change),
          version: change.version,
          circumstances: because,
          key: `${change.by} ${name}`,
        };
      return {
        message: builtAs(fact, change),
        ...(ofKind === undefined ? { document: crdNamed(name) } : {}),
        circumstances: because,
        key: JSON.stringify([
          change.by,
          change.by === 'remote' ? change.of : '',
          ...(ofKind === undefined ? [] : [name]),
        ]),
      };
    }
    return {
      message: `${fact.side === 'head' ? 'This file was not reviewed' : 'What changed in this file was not reviewed, as its old text could not be read'}: ${fact.why}. ${holds(fact)}${others(fact)} ${fact.isJoined === true ? joined : 'Make it a plain text file within the limits, or, if it is not a manifest, leave it out with `pathsIgnore`.'}`,
      ...(fact.held === 'crd' ? { document: crdNamed(fact.crds[0]) } : {}),
      alsoAt: fact.formerPath === undefined ? undefined : [fact.formerPath],
      circumstances: circumstances({ 'no-crd': fact.held !== 'crd' && !fact.isUnseen }),
      key: fact.side,
    };
  },
});
