import type { Bearer, Deletion, Identity } from '@wishnest/server/identity/identity';

/** An identity provider in memory: tokens are made up, everything else is as the real one answers. */
export class TestIdentity implements Identity {
  /** What `deleteAccount` answers, and whether the provider answers at all. */
  refusesDeletions = false;
  /** Whether it deletes without saying so; whether it does so only when `completeDeletion` is called, too late for an answer. */
  losesAnswers = false;
  deletesLate = false;
  completeDeletion = () => {};
  readonly lateDeletionMs = 60_000;
  isDown = false;
  /** Whether the provider leaves whoever pings it without an answer, and how often it was pinged. */
  hangs = false;
  pings = 0;
  /** How often it was asked whether an account whose deletion was requested exists. */
  lookUps = 0;
  /** What happens elsewhere just before and just after the provider deletes an account; throwing is a crash. */
  beforeDeletion = async () => {};
  afterDeletion = async () => {};
  readonly deleted: string[] = [];
  readonly #bearers = new Map<string, Bearer>();
  readonly #revoked = new Set<string>();

  /** A token as a fresh sign-in hands it out. */
  signIn(bearer: Partial<Bearer> & { uid: string }): string {
    const token = `token-${this.#bearers.size + 1}-${bearer.uid}`;
    this.#bearers.set(token, {
      email: `${bearer.uid}@example.com`,
      emailVerified: true,
      signInProvider: 'password',
      ...bearer,
    });
    return token;
  }

  revoke(token: string) {
    this.#revoked.add(token);
  }

  async verify(token: string) {
    return this.isDown ? 'unavailable' : (this.#bearers.get(token) ?? null);
  }

  async verifyNotRevoked(token: string) {
    return this.#revoked.has(token) ? null : this.verify(token);
  }

  async deleteAccount(uid: string): Promise<Deletion> {
    await this.beforeDeletion();
    if (this.isDown) return 'unknown';
    if (this.refusesDeletions) return 'refused';
    if (this.deletesLate && !this.deleted.includes(uid)) {
      this.completeDeletion = () => this.deleted.push(uid);
      return 'unknown';
    }
    this.deleted.push(uid);
    await this.afterDeletion();
    return this.losesAnswers ? 'unknown' : 'deleted';
  }

  async findFate(uid: string): Promise<Deletion> {
    this.lookUps += 1;
    if (this.isDown) return 'unknown';
    return this.deleted.includes(uid) ? 'deleted' : 'refused';
  }

  async revokeSessions(uid: string) {
    if (this.isDown) return 'refused';
    for (const [token, bearer] of this.#bearers) if (bearer.uid === uid) this.#revoked.add(token);
    return 'revoked';
  }

  async ping() {
    this.pings += 1;
    if (this.isDown) throw Object.assign(new Error('The provider is down.'), { code: 'app/network-error' });
    if (this.hangs) await new Promise(() => {});
  }
}
