/** The first bytes of a body. */
export interface Beginning {
  bytes: Buffer;
  /** Whether the body is longer than that. */
  isCut: boolean;
}

/**
 * Reads at most `limit` bytes of a body.
 * @throws Error if the body fails
 */
export async function readBeginning(body: AsyncIterable<Buffer>, limit: number): Promise<Beginning> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    // One byte more tells whether the body is longer.
    if (length > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit };
}
