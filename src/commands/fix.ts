// The flag `--fix`: exact fixes are written into the files that were looked at, run after run until none is left.
import type { ChangeSet } from '../changes/change-set.ts';
import { matcher } from '../changes/relevant.ts';
import type { Config } from '../config/config.ts';
import type { Finding } from '../findings/finding.ts';
import { writeUntilFixed, type Written } from '../local/write-fixed.ts';
import { terminal } from '../reports/escape.ts';
import { fixedTexts, type FixedTexts, type NotFixedReason } from '../reports/fixed-texts.ts';
import { sourcesOf } from '../reports/render.ts';
import { review } from '../review.ts';
import { counted } from '../wording.ts';

const maxListed = 100;

interface Fixing {
  readonly load: () => Promise<ChangeSet>;
  readonly config: Config;
  readonly today: string;
  readonly folder: string;
  /** Whether files outside of the folder are not changed, even behind symlinks. */
  readonly isBounded: boolean;
}

const reasons: Readonly<Record<NotFixedReason, string>> = {
  generated: 'in generated files: fix what they are made of',
  foreign: 'in files of third parties',
  access: 'that would give access: read and apply them yourself',
};

const placeOf = ({ path: file, line, column }: Finding): string => `${terminal(file)}:${line}:${column}`;

function saying({ files, fixed, unwritten }: Written<Finding>, left: FixedTexts['left']): string {
  const listed = fixed
    .slice(0, maxListed)
    .map((finding) => `  ${placeOf(finding)}: ${finding.rule}: ${terminal(finding.fix?.description ?? '')}`);
  const more = fixed.length - listed.length;
  const kept = (Object.keys(reasons) as NotFixedReason[]).flatMap((why) => {
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

/** Applies fixes until none is left; returns the resulting files, and lines about what was done. */
export async function applyFixes(fixing: Fixing): Promise<{ changeSet: ChangeSet; remark: string }> {
  const { load, config, today, folder, isBounded } = fixing;
  const isForeign = matcher(config.thirdParty);
  let left: FixedTexts['left'] = [];
  const filesOf = (changeSet: ChangeSet): FixedTexts['files'] => {
    const texts = fixedTexts(review(changeSet, config, { today }), sourcesOf(changeSet), isForeign);
    ({ left } = texts);
    return texts.files;
  };
  const { loaded, written } = await writeUntilFixed(load, filesOf, folder, isBounded ? folder : undefined);
  return { changeSet: loaded, remark: saying(written, left) };
}
