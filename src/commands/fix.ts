// The flag `--fix`: exact fixes are written into the files that were looked at, run after run until none is left.
import path from 'node:path';
import type { ChangeSet } from '../changes/change-set.ts';
import { matcher } from '../changes/relevant.ts';
import type { Config } from '../config/config.ts';
import type { Finding } from '../findings/finding.ts';
import { writeFixed } from '../local/write-fixed.ts';
import { terminal } from '../reports/escape.ts';
import { fixedTexts, type FixedTexts, type Left } from '../reports/fixed-texts.ts';
import { sourcesOf } from '../reports/render.ts';
import { review } from '../review.ts';
import { append } from '../lists.ts';
import { counted } from '../wording.ts';

export const fixFlags = {
  fix: { help: 'write the exact fixes of findings into the files, and report what is left' },
} as const;

/** One fix can bring another finding to light; a file that is never done is left as it is then. */
const mostRuns = 10;
const mostListed = 100;

interface Fixing {
  readonly load: () => Promise<ChangeSet>;
  readonly config: Config;
  readonly today: string;
  readonly folder: string;
  /** Whether files outside of the folder are left alone, whatever symlinks say. */
  readonly isBounded: boolean;
}

interface Done {
  readonly files: Set<string>;
  readonly fixed: Finding[];
  readonly unwritten: Map<string, string>;
}

async function writeAll(files: FixedTexts['files'], { folder, isBounded }: Fixing, done: Done): Promise<boolean> {
  let isWritten = false;
  for (const file of files) {
    if (done.unwritten.has(file.path)) continue;
    const why = await writeFixed(path.resolve(folder, file.path), file, isBounded ? folder : undefined);
    if (why === undefined) {
      isWritten = true;
      done.files.add(file.path);
      append(done.fixed, file.fixed);
    } else done.unwritten.set(file.path, why);
  }
  return isWritten;
}

const reasons: Readonly<Record<Left, string>> = {
  generated: 'in generated files: fix what they are made of',
  foreign: 'in files of third parties',
  access: 'that would give access: read and apply them yourself',
};

const placeOf = ({ path: file, line, column }: Finding): string => `${terminal(file)}:${line}:${column}`;

function saying({ files, fixed, unwritten }: Done, left: FixedTexts['left']): string {
  const listed = fixed
    .slice(0, mostListed)
    .map((finding) => `  ${placeOf(finding)}: ${finding.rule}: ${terminal(finding.fix?.description ?? '')}`);
  const more = fixed.length - listed.length;
  const kept = (Object.keys(reasons) as Left[]).flatMap((why) => {
    const count = left.filter((one) => one.why === why).length;
    return count === 0 ? [] : [`Not applied: ${counted(count, 'fix', 'fixes')} ${reasons[why]}.`];
  });
  return [
    fixed.length === 0
      ? 'Nothing was fixed.'
      : `Fixed ${counted(fixed.length, 'finding')} in ${counted(files.size, 'file')}:`,
    ...listed,
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...kept,
    ...[...unwritten].map(([file, why]) => `Not written: ${terminal(file)}: ${terminal(why)}.`),
  ].join('\n');
}

/** Applies fixes until none is left; answers with what the files hold then, and with what was done, in lines. */
export async function applyFixes(fixing: Fixing): Promise<{ changeSet: ChangeSet; remark: string }> {
  const { load, config, today } = fixing;
  const isForeign = matcher(config.thirdParty);
  const done: Done = { files: new Set(), fixed: [], unwritten: new Map() };
  let changeSet = await load();
  for (let run = 1; ; run += 1) {
    const { files, left } = fixedTexts(review(changeSet, config, { today }), sourcesOf(changeSet), isForeign);
    if (run > mostRuns || !(await writeAll(files, fixing, done))) return { changeSet, remark: saying(done, left) };
    changeSet = await load();
  }
}
