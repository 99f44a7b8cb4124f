import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextTurnOfOne } from './http/turns.ts';

/** How many UTF-16 units are sent at once, at least. */
const partUnits = 16_000;

/** A value in which each list may be an async iterable, whose elements are read while the response is received. */
type Streamable<Value> = Value extends readonly (infer Element)[]
  ? AsyncIterable<Streamable<Element>> | Streamable<Element>[]
  : Value extends object
    ? { [Member in keyof Value]: Streamable<Value[Member]> }
    : Value;

declare const streamed: unique symbol;

/** The JSON of such a value. */
export type JsonStream<Value> = Readable & { [streamed]: Value };

/**
 * Sends a value as JSON, which may have several hundred megabytes, and counts the reads of each part.
 * @param read returns the value; it is not called for HEAD
 */
export async function streamJson<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Streamable<Value>>,
): Promise<JsonStream<Value>> {
  const stream = (parts: Iterable<string> | AsyncIterable<string>) =>
    // As bytes it buffers one part, and reads no faster than it is received; as objects it would buffer sixteen.
    Readable.from(parts, { objectMode: false }) as JsonStream<Value>;

  async function* send(value: unknown) {
    // SQLite answers at once, so that other requests would wait for all parts of all streams.
    await nextTurnOfOne(request.addressRange);
    let part = '';
    for await (const text of write(value)) {
      part += text;
      if (part.length < partUnits) continue;
      request.chargeReads(part.length);
      yield part;
      part = '';
      await nextTurnOfOne(request.addressRange);
    }
    request.chargeReads(part.length);
    yield part;
  }
  reply.type('application/json; charset=utf-8');
  // Fastify reads the whole stream for HEAD, and sends none of it.
  if (request.method === 'HEAD') return stream([]);
  return stream(send(await read()));
}

/** Writes JSON in pieces: an element of a list is read once those before it are written. */
async function* write(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    let before = '[';
    for await (const element of value) {
      yield before;
      yield* write(element);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value && Object.values(value).some(isAsyncIterable)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* write(member);
      before = ',';
    }
    yield '}';
  } else yield JSON.stringify(value);
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
