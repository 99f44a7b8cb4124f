import { accountStates } from './account.ts';
import { ownStates } from './own.ts';
import { sharedStates } from './shared.ts';
import type { State } from './steps.ts';

/** Every page and every dialog in each of its states, for the screenshots and for the tests. */
export const states: readonly State[] = [...accountStates, ...ownStates, ...sharedStates];

/** @throws Error where there is no such state */
export function stateOf(name: string): State {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`There is no state '${name}'.`);
  return found;
}
