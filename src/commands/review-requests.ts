// The answers of `review --jsonl`: each request has both sides of a change, and may have context and releases.
import type { ChangeSet } from '../changes/change-set.ts';
import { collectFromMaps } from '../changes/from-maps.ts';
import { textContent } from '../changes/content.ts';
import { withContentsOf } from '../changes/since-release.ts';
import type { Config } from '../config/config.ts';
import { golangciPaths } from '../config/golangci-paths.ts';
import type { withGolangci as WithGolangci } from '../config/project-conventions.ts';
import { isRecord } from '../documents/json-value.ts';
import { UserError } from '../errors.ts';
import { planContext } from '../facts/tree/context.ts';
import type { ReleasedChange } from '../findings/evidence.ts';
import { review } from '../review.ts';
import { today, type Answerer } from './command.ts';
import type { CommonFlags } from './flags.ts';
import { optionalString, stringMap } from './jsonl.ts';
import { configReader, type ConfigOfText } from './settings.ts';

/** The changes from the releases of a request: files that it does not change are as in the context. */
function releasesOf(
  request: Record<string, unknown>,
  head: ReadonlyMap<string, string>,
  reviewed: ChangeSet,
  context: ReadonlyMap<string, string> | undefined,
  config: Config,
): ReleasedChange[] {
  const releases = request['releases'];
  if (!isRecord(releases)) throw new UserError('"releases" must be an object of names with objects of paths and texts');
  return Object.keys(releases).map((name) => {
    const texts = stringMap(releases, name);
    const same = [...(context ?? [])].filter(([file]) => texts.has(file));
    const since = collectFromMaps(texts, new Map([...same, ...head]), context, config, (all) =>
      planContext(all, config),
    );
    return { name, changeSet: withContentsOf(reviewed, since) };
  });
}

/** The answer to one request of `review --jsonl`; flags apply to every request and override its configuration. */
function reviewAnswer(
  request: Record<string, unknown>,
  values: CommonFlags,
  { configOfText, withGolangci }: { readonly configOfText: ConfigOfText; readonly withGolangci: typeof WithGolangci },
): object {
  const context = request['context'] === undefined ? undefined : stringMap(request, 'context');
  if (request['base'] === undefined && request['head'] === undefined)
    throw new UserError('"base" and "head" are missing');
  const [base, head] = [stringMap(request, 'base'), stringMap(request, 'head')];
  const own = configOfText(optionalString(request, 'config'), 'config', values);
  const config = withGolangci(
    own,
    golangciPaths(own).map((file) => {
      // The version of the base side: one that the head adds does not count.
      const text = base.get(file) ?? (head.has(file) ? undefined : context?.get(file));
      return text === undefined ? undefined : textContent(text);
    }),
  );
  const changeSet = collectFromMaps(base, head, context, config, (all) => planContext(all, config));
  const releases = config.baseline === 'merge-base' ? undefined : request['releases'];
  const released = releases === undefined ? [] : releasesOf(request, head, changeSet, context, config);
  const { findings, changes, notChecked, notJudged } = review(changeSet, config, { today: today(), released });
  return { findings, changes, notChecked, ...(notJudged === undefined ? {} : { notJudged }) };
}

/** Answers requests under the flags of a call, which are checked before the first one. */
export async function answererOf(values: CommonFlags): Promise<Answerer> {
  const configOfText = await configReader();
  const { withGolangci } = await import('../config/project-conventions.ts');
  // The flags are checked before the first request, not in the answer to each.
  configOfText(undefined, 'config', values);
  return (request) => reviewAnswer(request, values, { configOfText, withGolangci });
}
