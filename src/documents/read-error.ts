// Why a document cannot be read, and where.

/** A fault in a text; offsets into the text that is read. */
export class ReadError extends Error {
  readonly kind: 'syntax' | 'limit';
  readonly start: number;
  readonly end: number;
  constructor(kind: 'syntax' | 'limit', message: string, start: number, end: number) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
}
