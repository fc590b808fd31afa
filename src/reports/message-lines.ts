// A message as lines of a terminal.
import { messageParts, terminal } from './escape.ts';
import { snippet } from './snippet.ts';
import { wrap } from './width.ts';

/** A compiler's drawing: each line cut to the room, around the pointer below it. */
function drawnLines(text: string, room: number): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [pointer, above] = [pointerOf(line), lines[index - 1]];
    if (pointer !== undefined && above !== undefined && pointerOf(above) === undefined) return [];
    const below = pointerOf(lines[index + 1] ?? '');
    const { text: shown, marks } = snippet(line, below ?? 1, below ?? 1, room);
    return below === undefined ? [shown] : [shown, marks];
  });
}

/** The column, from 1, at which a line of dots points to the fault in the line above it. */
function pointerOf(line: string): number | undefined {
  const [, before] = /^( \| [.．]*)[\^＾]+$/u.exec(line) ?? [];
  return before === undefined ? undefined : before.length + 1;
}

/** A message in lines of at most `room` columns; a compiler's drawing keeps its lines. */
export const messageLines = (message: string, room: number): string[] =>
  messageParts(message).flatMap((part) =>
    part.isDrawn ? drawnLines(part.text, room) : wrap(terminal(part.text), room),
  );
