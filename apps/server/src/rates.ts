import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many calls a minute are let through. Each process counts for itself: with n of them up to n times as many. */
export interface Rates {
  /** Calls that change something, for each person. */
  writes: number;
  /** Share codes that do not exist, for each person who is signed in and for each address of visitors. */
  unknownCodes: number;
}

type Refusal = ProblemOf<'TooManyRequests'>;

export interface RateLimit {
  /** Counts one. Answers the refusal where that was one too many. */
  spend(key: string): Promise<Refusal | null>;
  /** Counts nothing. Answers the refusal where none is left. */
  check(key: string): Promise<Refusal | null>;
}

export type RateLimits = Record<keyof Rates, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, check: async () => null };

/** @param rates left out, everything is let through */
export function buildRateLimits(rates?: Rates): RateLimits {
  if (!rates) return { writes: unlimited, unknownCodes: unlimited };
  return { writes: buildRateLimit(rates.writes), unknownCodes: buildRateLimit(rates.unknownCodes) };
}

function buildRateLimit(points: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  const refuse = ({ msBeforeNext }: RateLimiterRes) => tooManyRequests(Math.ceil(msBeforeNext / 1000));

  return {
    async spend(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refuse(refused);
        throw refused;
      }
    },
    async check(key) {
      const spent = await limiter.get(key);
      return spent && spent.remainingPoints <= 0 ? refuse(spent) : null;
    },
  };
}
