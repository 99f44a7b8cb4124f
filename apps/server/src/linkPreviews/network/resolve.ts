import { Resolver } from 'node:dns/promises';

/** All addresses of a name, IPv4 first; empty where it has none. */
export type Resolve = (name: string) => Promise<string[]>;

/**
 * Asks the name servers of the machine. The system's own look-up, which Node uses otherwise, would also read its hosts
 * file, append search domains, and block one of four threads while a slow name server answers.
 */
export function buildResolve(): Resolve {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
