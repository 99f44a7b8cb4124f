import { signInNewPerson } from '../../support/accounts.ts';

/** Somebody with a token of the identity provider's. */
export interface Caller {
  uid: string;
  token: string;
}

/** Signs in people with new accounts. */
export async function signInPeople(emulatorHost: string, role: string, count: number): Promise<Caller[]> {
  const people: Caller[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { localId, idToken } = await signInNewPerson(emulatorHost, role);
    people.push({ uid: localId, token: idToken });
  }
  return people;
}
