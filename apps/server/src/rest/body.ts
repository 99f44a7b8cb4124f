/** Whether a body is a JSON object. A list is none. */
export function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Reads a member of a body that is not validated yet. */
export function member(body: unknown, name: string): unknown {
  return isObject(body) ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}
