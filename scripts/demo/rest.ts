import { Refusal } from '../processes/refusal.ts';

export type Rest = ReturnType<typeof buildRest>;

/**
 * Calls of the REST API by one person.
 * @throws Refusal with the server's own words, where the server refuses a call
 */
export function buildRest(address: string, token: string) {
  return async function call<Body = unknown>(method: string, path: string, input?: object): Promise<Body> {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refusal(`${method} /api${path} was refused: ${text}`);
    return JSON.parse(text || 'null');
  };
}
