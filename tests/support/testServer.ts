import { type AppOptions, buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import type { Bearer } from '@wishnest/server/identity/authentication';
import { onTestFinished } from 'vitest';
import { openEmptyDatabase } from './database.ts';
import { TestIdentity } from './identity.ts';
import { buildCaller, buildPerson, type Person } from './people.ts';

/**
 * Starts the whole server on an empty database, or on the one that is given, and closes both after the test. People sign in by
 * their first name.
 */
export async function startTestServer(
  options: Partial<Omit<AppOptions, 'identity'>> & { identity?: TestIdentity } = {},
) {
  const identity = options.identity ?? new TestIdentity();
  const database = options.database ?? (await openEmptyDatabase());
  const app = await buildApp({ clock: buildClock(), introspection: true, ...options, database, identity });
  onTestFinished(async () => {
    await app.close();
    await options.database?.close();
  });
  return {
    app,
    database,
    identity,
    visitor: buildCaller(app, null),
    /** A caller with any token. */
    holderOf: (token: string) => buildCaller(app, token),
    signIn: (name: string, bearer: Partial<Bearer> = {}): Person =>
      buildPerson(app, name, identity.signIn({ uid: name, ...bearer })),
  };
}
