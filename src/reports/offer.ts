// The manifest that a finding offers, as YAML for people.
import type { Finding } from '../findings/finding.ts';
import { yamlOf } from '../grants/write.ts';
import { codeBlock, message } from './escape.ts';
import { cutChars } from '../wording.ts';

/** Characters of a manifest that are shown; the JSON report has it whole. */
const maxLength = 4000;

/** What is offered, and its YAML lines as they are: who shows them escapes them. Undefined where nothing is. */
export function offerOf({ offer }: Finding): { readonly description: string; readonly yaml: string } | undefined {
  if (offer === undefined) return undefined;
  return { description: cutChars(offer.description, 500), yaml: cutChars(yamlOf(offer.manifest).trimEnd(), maxLength) };
}

/** The same as Markdown: a line, and a block of code. */
export function offerBlocks(finding: Finding): string[] {
  const offer = offerOf(finding);
  return offer === undefined ? [] : [`${message(offer.description)}:`, codeBlock(offer.yaml, 'yaml')];
}
