import type { Identity } from './identity/identity.ts';

/** An instant of the database in UTC, by ISO 8601. */
export const dateOf = (microseconds: number) => new Date(microseconds / 1000).toISOString();

/** From this difference on, in seconds, people notice: the identity provider's clock dates their tokens. */
const clockToleranceS = 30;

/** Says how far this machine's clock is from the identity provider's; null if that is little. */
export async function findClockFault(identity: Pick<Identity, 'now'>): Promise<string | null> {
  const seconds = Math.round((Date.now() - (await identity.now())) / 1000);
  if (Math.abs(seconds) < clockToleranceS) return null;
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${Math.abs(seconds)} s ${direction} the identity provider's. Set it, for example by NTP.`;
}
