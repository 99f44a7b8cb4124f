import { localProjectId } from '@wishnest/server/env/env';
import { makeSessionCookie, signInNewPerson } from '../../support/accounts.ts';

/** Somebody with a token and a session cookie of the identity provider's. */
export interface Caller {
  uid: string;
  token: string;
  cookie: string;
}

/** Signs in people with new accounts. */
export async function signInPeople(emulatorHost: string, role: string, count: number): Promise<Caller[]> {
  const people: Caller[] = [];
  for (let n = 1; n <= count; n += 1) {
    const person = await signInNewPerson(emulatorHost, role);
    const cookie = await makeSessionCookie(emulatorHost, localProjectId, person);
    people.push({ uid: person.localId, token: person.idToken, cookie });
  }
  return people;
}
