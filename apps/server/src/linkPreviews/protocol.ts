/** The settings of the process that fetches, which gets nothing of the server's environment. */
export interface ReaderSettings {
  userAgent: string;
  /** The address of an HTTP proxy, which may hold credentials. */
  proxy: string | null;
  /** See `ConnectorOptions`. */
  testShopsPort: number | null;
}

/** A message to a child process. */
export interface Asked<Request> {
  id: number;
  request: Request;
}

/** A message of a child process. */
export interface Answer<Result> {
  id: number;
  result: Result;
}

export type Kind = 'page' | 'picture';

export interface FetchRequest {
  kind: Kind;
  url: string;
}

/** The beginning of a page, or a whole picture, as it was sent. */
export interface FetchedDocument {
  /** After redirects. */
  url: string;
  contentType: string;
  /** The `Content-Encoding` header, '' without one. */
  encoding: string;
  bytes: Buffer;
}

export interface ParseRequest {
  kind: Kind;
  document: FetchedDocument;
}

/** The variable of the environment that holds the settings. The arguments of a process can be read by other users. */
export const settingsVariable = 'LINK_READER';

/** Answers the requests that a child process gets, and ends it with the server. */
export function answerRequests<Request, Result>(answer: (request: Request) => Promise<Result>, failed: Result): void {
  // The channel closes when the server ends, however it ends.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async ({ id, request }: Asked<Request>) => {
    const result = await answer(request).catch((error) => {
      // This is a bug. The error's message is not logged, since it could quote the page.
      console.error('A link could not be read:', (error.stack ?? '').split('\n').slice(1).join('\n'));
      return failed;
    });
    process.send?.({ id, result } satisfies Answer<Result>);
  });
}
