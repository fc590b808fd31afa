// Answers of the network are read up to a limit.

/** The chunks of an answer; throws what `beyond` makes once they have more bytes than `limit`. */
export async function* bounded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
  beyond: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limit) throw beyond();
    yield chunk;
  }
}
