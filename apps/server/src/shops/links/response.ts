/** A response of a shop. Its body can be read once. */
export interface ShopResponse {
  status: number;
  /** The values of each header, by its name in small letters. A character is a byte as it was sent. */
  headers: ReadonlyMap<string, string[]>;
  /** Ends early if the connection does, or if a chunk is not written as it should be. */
  body: AsyncIterable<Buffer>;
}

interface Head extends Pick<ShopResponse, 'status' | 'headers'> {
  /** Whether its version of HTTP has chunks. */
  hasChunks: boolean;
}

/** The largest header, in bytes. Node's own limit is 16 kB, and shops with many cookies and policies send more. */
const maxHeadBytes = 64 * 1024;

/** The longest line before a chunk, in bytes. Its extension may be of any length, and nobody needs it. */
const maxChunkLineBytes = 16 * 1024;

/**
 * Reads the only response of a connection as browsers do, which take much that HTTP forbids: `docs/decisions/0016` says
 * why this is no library. The caller bounds the bytes and the time.
 * @throws if the connection ends within the header, or if what it sends has none
 */
export async function readResponse(connection: AsyncIterable<Buffer>): Promise<ShopResponse> {
  const bytes = new Incoming(connection);
  let head = await readHead(bytes);
  // '100 Continue' and '103 Early Hints' come before the response.
  while (head.status < 200) head = await readHead(bytes);
  const { status, headers } = head;
  const isChunked = head.hasChunks && listIn(headers, 'transfer-encoding').includes('chunked');
  return { status, headers, body: isChunked ? readChunks(bytes) : bytes.take(lengthIn(headers)) };
}

/** Reads a header, and the blank lines before it. */
async function readHead(bytes: Incoming): Promise<Head> {
  const lines: string[] = [];
  let room = maxHeadBytes;
  for (;;) {
    const line = await bytes.line(room);
    if (line === null) throw new Error('The response has no header.');
    room -= line.length + 1;
    if (line !== '') lines.push(...line.replaceAll('\0', '').split('\r'));
    else if (lines.length > 0) return parseHead(lines);
  }
}

/** 'HTTP/1.1 200 OK'. Some servers write more spaces, small letters, or no reason. */
const statusLine = /^http\/?(\S*) +(\d{3})/i;

const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Leaves out what is no header: a line without a colon, or with a space in its name. */
function parseHead([first = '', ...lines]: readonly string[]): Head {
  const [, version, status] = statusLine.exec(first) ?? [];
  if (!status) throw new Error('The response has no status.');
  const headers = new Map<string, string[]>();
  for (const line of unfold(lines)) {
    const colon = line.indexOf(':');
    const name = trimSpaces(line.slice(0, Math.max(colon, 0))).toLowerCase();
    if (!token.test(name)) continue;
    const values = headers.get(name) ?? [];
    values.push(trimSpaces(line.slice(colon + 1)));
    headers.set(name, values);
  }
  return { status: Number(status), headers, hasChunks: Number(version) >= 1.1 };
}

/** A line that begins with a space goes on with the one before it. */
function unfold(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    if (!/^[ \t]/.test(line)) whole.push(line);
    else if (whole.length > 0) whole.push(`${whole.pop()} ${trimSpaces(line)}`);
  }
  return whole;
}

/**
 * `trim` would take a byte of a letter in UTF-8 for a space, and a pattern would look at long runs of spaces again and
 * again.
 */
function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' \t'.includes(text.charAt(start))) start += 1;
  while (end > start && ' \t'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function listIn(headers: Head['headers'], name: string): string[] {
  const values = headers.get(name) ?? [];
  return values.flatMap((value) => value.split(',')).map((value) => trimSpaces(value).toLowerCase());
}

/** The length of the body. A body without a length ends with its connection. */
function lengthIn(headers: Head['headers']): number {
  const lengths = new Set(listIn(headers, 'content-length').filter((length) => /^\d+$/.test(length)));
  if (lengths.size > 1) throw new Error('The response has two lengths.');
  const [length] = lengths;
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length);
}

/** Nothing follows the last chunk that anybody needs. */
async function* readChunks(bytes: Incoming): AsyncGenerator<Buffer> {
  for (;;) {
    const line = (await bytes.line(maxChunkLineBytes)) ?? '';
    const [, size = '0'] = /^([\da-f]+)[ \t]*(?:;|$)/i.exec(line) ?? [];
    const length = Number.parseInt(size, 16);
    if (length === 0) return;
    yield* bytes.take(length);
    if ((await bytes.line(maxChunkLineBytes)) !== '') return;
  }
}

/** The bytes of a connection, by lines or by their number. */
class Incoming {
  readonly #parts: AsyncIterator<Buffer>;
  /** What has arrived and was not read. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(connection: AsyncIterable<Buffer>) {
    this.#parts = connection[Symbol.asyncIterator]();
  }

  /** Whether anything is left to read. Waits until it has arrived. */
  async #arrives(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#parts.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }

  #read(length: number): Buffer {
    const read = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return read;
  }

  /** Reads a line of at most so many bytes, without its end. Null if it is longer, or if the connection ends before. */
  async line(max: number): Promise<string | null> {
    const parts: Buffer[] = [];
    let length = 0;
    while (length <= max && (await this.#arrives())) {
      const end = this.#rest.indexOf('\n');
      const part = this.#read(end < 0 ? this.#rest.length : end + 1);
      parts.push(part);
      length += part.length;
      if (end >= 0)
        return length > max
          ? null
          : Buffer.concat(parts)
              .toString('latin1')
              .replace(/\r?\n$/, '');
    }
    return null;
  }

  /** Reads so many bytes, or fewer if the connection ends before. */
  async *take(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0 && (await this.#arrives())) {
      const part = this.#read(left);
      left -= part.length;
      yield part;
    }
  }
}
