export function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null;
}

/** A member of a body that has not been validated yet. */
export function member(body: unknown, name: string): unknown {
  return isObject(body) ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}
