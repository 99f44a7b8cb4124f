import type { FastifyInstance, InjectOptions } from 'fastify';

/** The response to a REST call; `body` is null where it is empty. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

export type Rest = ReturnType<typeof buildRest>;

/** Calls of the REST API by one person. Paths are given without the leading `/api`. */
export function buildRest(app: FastifyInstance, token: string | null) {
  /** Sends a request and returns the raw response, for tests of HTTP itself. */
  async function send(method: 'DELETE' | 'GET' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT', path: string, more: Raw = {}) {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    return app.inject({ method, url: `/api${path}`, ...more, headers: { ...authorization, ...more.headers } });
  }

  async function call<Body>(method: Parameters<typeof send>[0], path: string, input?: unknown): Promise<Answer<Body>> {
    const json = { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
    const response = await send(method, path, input === undefined ? {} : json);
    return { status: response.statusCode, body: JSON.parse(response.body || 'null') };
  }

  return {
    send,
    get: <Body = unknown>(path: string) => call<Body>('GET', path),
    post: <Body = unknown>(path: string, input?: unknown) => call<Body>('POST', path, input),
    put: <Body = unknown>(path: string, input?: unknown) => call<Body>('PUT', path, input),
    patch: <Body = unknown>(path: string, input?: unknown) => call<Body>('PATCH', path, input),
    delete: <Body = unknown>(path: string) => call<Body>('DELETE', path),
  };
}

type Raw = Pick<InjectOptions, 'headers' | 'payload'>;
