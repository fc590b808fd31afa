// `conditions`: a field named Conditions is a list of metav1.Condition, with the markers and tags that go with it.
import * as v from 'valibot';
import { analyzer, type Fix, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { fixIf, insertMarkers, removeMarker } from '../fixes.ts';
import { choice } from '../options.ts';

const uses = choice('SuggestFix', 'Warn', 'Ignore', 'Forbid');
type Use = v.InferOutput<typeof uses>;

const schema = v.object({ isFirstField: choice('Warn', 'Ignore'), useProtobuf: uses, usePatchStrategy: uses });
type ConditionsOptions = v.InferOutput<typeof schema>;

const patchMarkers = ['patchStrategy=merge', 'patchMergeKey=type'];
const patchTag = 'patchStrategy:"merge" patchMergeKey:"type"';
const isWanted = (use: Use): boolean => use === 'SuggestFix' || use === 'Warn';

export const conditions = analyzer({
  name: 'conditions',
  isOnByDefault: true,
  options: schema,
  checks: (options) => ({
    type(type, report) {
      for (const field of type.struct?.fields ?? []) {
        if (field.name === 'Conditions') checkConditions(field, type, options, report);
      }
    },
  }),
});

function checkConditions(field: ApiField, type: ApiType, options: ConditionsOptions, report: Report): void {
  const prefix = `Conditions field in ${type.name}`;
  if (!isConditions(field)) {
    report(field, `${prefix} must be a slice of metav1.Condition`);
    return;
  }
  checkMarkers(field, prefix, options, report);
  checkTags(field, prefix, options, report);
  if (options.isFirstField === 'Warn' && field.index !== 0)
    report(field, `${prefix} must be the first field in the struct`);
}

function isConditions({ type }: ApiField): boolean {
  const element = type.kind === 'array' ? type.element : undefined;
  return (
    element?.kind === 'selector' &&
    element.name === 'Condition' &&
    element.x.kind === 'ident' &&
    element.x.name === 'metav1'
  );
}

function checkMarkers(field: ApiField, prefix: string, { usePatchStrategy }: ConditionsOptions, report: Report): void {
  const { markers, file, start } = field;
  const missing = (wanted: readonly string[]): string[] => wanted.filter((one) => !markers.hasValue(one));
  const plain = missing(['listType=map', 'listMapKey=type']);
  const patch = isWanted(usePatchStrategy) ? missing(patchMarkers) : [];
  const optional = markers.has('optional') ? [] : ['optional'];
  const all = [...plain, ...patch, ...optional];
  if (all.length > 0) {
    // With other markers, those that are only warned about are added too.
    const isWarned = usePatchStrategy === 'Warn' && all.length === patch.length;
    const fix = { message: 'Add missing markers', edits: [insertMarkers(file, start, all)] };
    report(field, `${prefix} is missing the following markers: ${all.join(', ')}`, isWarned ? [] : [fix]);
  }
  const forbidden = usePatchStrategy === 'Forbid' ? patchMarkers.filter((one) => markers.hasValue(one)) : [];
  const more = forbidden.flatMap((one) => markers.all(one.replace(/=.*/, '')));
  if (more.length === 0) return;
  const fixes = more.map((marker): Fix => {
    return { message: `Remove additional marker ${marker.text}`, edits: removeMarker(file, marker) };
  });
  report(field, `${prefix} has the following additional markers: ${more.map(({ text }) => text).join(', ')}`, fixes);
}

function checkTags(field: ApiField, prefix: string, options: ConditionsOptions, report: Report): void {
  const { isFirstField, useProtobuf, usePatchStrategy } = options;
  const { tag } = field.syntax;
  const number = isFirstField === 'Ignore' ? field.index + 1 : 1;
  const parts: readonly (readonly [Use, string])[] = [
    [usePatchStrategy, patchTag],
    [useProtobuf, `protobuf:"bytes,${number},rep,name=conditions"`],
  ];
  const wanted = ['json:"conditions,omitempty"', ...parts.filter(([use]) => isWanted(use)).map(([, text]) => text)];
  const text = `\`${wanted.join(' ')}\``;
  if (tag === undefined) {
    const { end } = field.type;
    const fix = { message: `Add missing tags: ${text}`, edits: [{ start: end, end, text: ` ${text}` }] };
    report(field, `${prefix} is missing tags, should be: ${text}`, [fix]);
    return;
  }
  if (!parts.some(([use, part]) => (tag.text.includes(part) ? use === 'Forbid' : isWanted(use)))) return;
  const policy = parts.some(([use]) => use === 'SuggestFix' || use === 'Forbid') ? 'SuggestFix' : 'Warn';
  const fix = { message: `Update tags to: ${text}`, edits: [{ start: tag.start, end: tag.end, text }] };
  const place = { file: field.file, start: tag.start, of: field };
  report(place, `${prefix} has incorrect tags, should be: ${text}`, fixIf(policy, fix));
}
