// The change log as a tree: API, version, path of fields, change.
import type { Change } from '../../findings/report.ts';
import { groupBy } from '../../group-by.ts';
import { byApi, directions, type ApiGroup, type VersionGroup } from '../change-log.ts';
import { originOf } from '../merged.ts';
import { badge, code, text } from './inline.ts';
import { counted } from '../../wording.ts';

/** Steps of a path that get a level of their own; what is deeper stays one step. */
const maxDepth = 12;
/** Characters of a path that are taken apart; what follows stays with the last step. */
const maxPath = 2_000;
/** Changes that a page shows. */
export const maxChanges = 10_000;
const kinds = { breaking: 'breaking', compatible: 'compatible', neutral: 'plain' } as const;

interface Step {
  readonly name: string;
  readonly changes: Change[];
  readonly steps: Map<string, Step>;
}

const newStep = (name: string): Step => ({ name, changes: [], steps: new Map() });

/** `spec.list[*].name` → `spec`, `.list[*]`, `.name`: lists and keys belong to the field before them. */
function stepsOf(field: string): string[] {
  const steps =
    field.slice(0, maxPath).match(/(?:^|\.)[^.[]+(?:\[[^\]"]*\])*|\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\]|[^]/g) ?? [];
  const rest = field.slice(maxPath);
  if (steps.length <= maxDepth && rest === '') return steps;
  return [...steps.slice(0, maxDepth - 1), steps.slice(maxDepth - 1).join('') + rest];
}

function treeOf(changes: readonly Change[]): Step {
  const root = newStep('');
  for (const change of changes) {
    let step = root;
    for (const name of stepsOf(change.field)) {
      const next = step.steps.get(name) ?? newStep(name);
      step.steps.set(name, next);
      step = next;
    }
    step.changes.push(change);
  }
  return root;
}

const value = (shown: string | undefined): string => (shown === undefined ? '' : code(shown, 400));

function changeHtml(change: Change): string {
  const { before, after } = change;
  const arrow = before !== undefined && after !== undefined ? ' <span class="arrow">→</span> ' : '';
  const was = before !== undefined && after === undefined ? 'was ' : '';
  const values = before === undefined && after === undefined ? '' : `: ${was}${value(before)}${arrow}${value(after)}`;
  return `<span class="change">${badge(kinds[change.direction], change.direction)}${text(change.change)}${values}</span>`;
}

function joined(step: Step): Step {
  let name = step.name;
  let at = step;
  while (at.changes.length === 0 && at.steps.size === 1) {
    const [only] = at.steps.values();
    if (only === undefined) break;
    name += only.name;
    at = only;
  }
  return { ...at, name };
}

const listOf = ({ changes, steps }: Step, rest = ''): string =>
  `<ul>${changes.map((change) => `<li>${changeHtml(change)}</li>`).join('')}${[...steps.values()].map(stepHtml).join('')}${rest}</ul>`;

function stepHtml(given: Step): string {
  const step = joined(given);
  const label = code(step.name, 500);
  if (step.steps.size === 0) return `<li>${label} ${step.changes.map(changeHtml).join('')}</li>`;
  return `<li><details open><summary>${label}</summary>${listOf(step)}</details></li>`;
}

function versionHtml({ version, changes, reworded }: VersionGroup): string {
  const root = treeOf(changes);
  const texts = reworded === 0 ? '' : `<li class="muted">${counted(reworded, 'edited text')}</li>`;
  const list = listOf(root, texts);
  const label = version === '' ? 'The API as a whole' : code(version);
  return `<li><details open><summary>${label}</summary>${list}</details></li>`;
}

interface Found {
  readonly origin: string;
  readonly api: ApiGroup;
}

function apiHtml({ origin, api: { name, path, copies, versions, counts } }: Found, isOpen: boolean): string {
  const badges = directions
    .filter((direction) => counts[direction] > 0)
    .map((direction) => badge(kinds[direction], `${counts[direction]} ${direction}`));
  const paths = [path, ...copies].join(', ');
  const where = `<span class="muted">${text(origin === '' ? paths : `${origin}: ${paths}`)}</span>`;
  return `<li><details${isOpen ? ' open' : ''}><summary>${text(name, 253)}${badges.join('')}</summary>${where}<ul>${versions.map(versionHtml).join('')}</ul></details></li>`;
}

/** The log as nested lists that fold; breaking changes are open. At most 10,000; the caller notes what is left out. */
export function changeTree(changes: readonly Change[]): string {
  const byOrigin = groupBy(changes.slice(0, maxChanges), originOf);
  const found = [...byOrigin].flatMap(([origin, list]) => byApi(list).map((api) => ({ origin, api })));
  const isOpen = ({ api }: Found): boolean => found.length <= 3 || api.counts.breaking > 0;
  return `<ul class="tree">${found.map((each) => apiHtml(each, isOpen(each))).join('\n')}</ul>`;
}
