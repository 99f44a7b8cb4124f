import { expect, inject, test } from 'vitest';
import { lookUp, signInNewPerson } from '../support/accounts.ts';
import { databases, run } from '../support/database.ts';
import { calls, send, startServer } from '../support/processes.ts';

const LOG_KEY = 'a key that the server and the command share';

const today = () => new Date().toISOString().slice(0, 10);

test.each(databases)(
  'A host of $name lists who has a profile, finds somebody in the log, and deletes an account',
  async ({ makeUrl }) => {
    // Midnight may pass meanwhile.
    const start = today();
    const DATABASE_URL = await makeUrl();
    const server = await startServer(DATABASE_URL, { LOG_KEY });
    const [ann, bob] = [await signInNewPerson('ann'), await signInNewPerson('bob')];
    for (const who of [ann, bob]) await send(server.address, who.idToken, calls.createProfile('Ann or Bob'));
    await send(server.address, ann.idToken, calls.createWishlist('Birthday'));
    const peopleWith =
      (more: NodeJS.ProcessEnv) =>
      (...args: string[]) =>
        run('people', args, { DATABASE_URL, LOG_KEY, FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'), ...more });
    const people = peopleWith({});

    const { printed } = await people();
    const withoutDays = printed.replaceAll(start, 'day       ').replaceAll(today(), 'day       ');
    expect(withoutDays.split('\n')).toEqual([
      'created     last seen   lists  e-mail and name',
      `day         day             1  ${ann.email}  Ann or Bob`,
      `day         day             0  ${bob.email}  Ann or Bob`,
      '',
      'REGISTRATION=open: everybody with an account gets a profile.',
      '',
    ]);

    const { printed: who } = await people('who', ann.email.toUpperCase());
    await expect.poll(server.log).toContain(`"who":"${who.trim()}"`);

    expect(await people('delete', 'nobody@example.com')).toMatchObject({
      code: 1,
      errors: 'Nobody here has the e-mail address nobody@example.com.',
    });
    const real = { FIREBASE_PROJECT_ID: 'wishnest-prod', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: '' };
    expect(await peopleWith(real)('delete', ann.email)).toMatchObject({
      code: 1,
      errors: 'Set GOOGLE_APPLICATION_CREDENTIALS for the server and here: only a service account can delete.',
    });
    expect(await people('delete', ann.email)).toMatchObject({ code: 0 });
    // A server that starts finishes it at once.
    await server.stop();
    await server.start();
    await expect.poll(async () => (await people()).printed).not.toContain(ann.email);
    expect((await lookUp(ann.idToken)).ok).toBe(false);
    expect((await people()).printed).toContain(bob.email);
  },
);
