import { signInWithGoogle } from '../../support/accounts.ts';

/** Somebody with a token of the identity provider's. */
export interface Caller {
  uid: string;
  token: string;
}

/** Fresh accounts, signed in. */
export async function signInPeople(emulatorHost: string, role: string, count: number): Promise<Caller[]> {
  const people: Caller[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { localId, idToken } = await signInWithGoogle(emulatorHost, `${role}-${n}@example.com`);
    people.push({ uid: localId, token: idToken });
  }
  return people;
}
