/** The result of a call: its value, or the refusal with its REST status, which is used for both APIs. */
export type Outcome<Value> = { ok: Value } | { refused: number; message: string };

export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: value };
}

export function refused(status: number, message: string): Outcome<never> {
  return { refused: status, message };
}

/**
 * The value of a call that a test needs.
 * @throws Error where the call was refused
 */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if ('ok' in outcome) return outcome.ok;
  throw new Error(`Refused with ${outcome.refused}: ${outcome.message}`);
}
