// The verb `facts`: the declarations of a Go types file, as JSON Lines.
import { markersOf, type DocLine } from '../documents/go/comments.ts';
import { parseGo, type GoField } from '../documents/go/go-file.ts';
import { lineOf } from '../documents/span.ts';
import type { Command } from './command.ts';
import { jsonLinesOnly, problemsAnswer, sourceOf } from './jsonl.ts';

const texts = (lines: readonly DocLine[]): string[] => lines.map(({ text }) => text);

const fieldAnswer = ({ name, type, json, tag, doc, at, embedded }: GoField): object => ({
  name,
  type,
  json: json.name,
  omitempty: json.omitempty,
  omitzero: json.omitzero,
  inline: json.inline,
  tag: tag ?? '',
  doc: texts(doc),
  markers: texts(markersOf(doc)),
  line: lineOf(at),
  embedded,
});

function factsAnswer(request: Record<string, unknown>): object {
  const go = parseGo(sourceOf(request));
  return {
    package: go.package ?? '',
    types: go.types.map((type) => ({
      name: type.name,
      kind: type.kind,
      ...(type.underlying === undefined ? {} : { underlying: type.underlying }),
      ...(type.alias ? { alias: true } : {}),
      line: lineOf(type.at),
      doc: texts(type.doc),
      markers: texts(type.markers),
      ...(type.detachedMarkers.length === 0 ? {} : { detachedMarkers: texts(type.detachedMarkers) }),
      fields: type.fields.map(fieldAnswer),
    })),
    consts: go.constants.map(({ name, type, value, at }) => ({ name, type, value, line: lineOf(at) })),
    ...problemsAnswer(go.problems),
  };
}

export const facts: Command = {
  summary: 'print the types, fields and constants of Go files, as JSON Lines',
  calls: ['facts --jsonl'],
  about: [
    'Reads {"id","path","text"} a line from standard input (a Go file each) and answers {"id","package","types","consts"}, with "problems" where the source does not parse.',
  ],
  examples: [],
  ...jsonLinesOnly('facts', factsAnswer),
};
