const toolkit = 'identitytoolkit.googleapis.com/v1/accounts';

/**
 * Makes one of the identity provider's own calls, as the browser's Firebase library does.
 * @param origin the emulator's, or that of a server in local mode, which forwards the call
 */
export function callToolkit(origin: string, call: string, body: object): Promise<Response> {
  return postToEmulator(origin, `${toolkit}:${call}`, body);
}

export function postToEmulator(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/${path}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
