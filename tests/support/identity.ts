import type { AccountState, Bearer, Identity } from '@wishnest/server/platform/identity/identity';

/** An identity provider in memory. Its tokens are invented, and its responses are those of the real one. */
export class TestIdentity implements Identity {
  refusesDeletions = false;
  isDown = false;
  readonly deleted: string[] = [];
  readonly disabled: string[] = [];
  readonly #bearers = new Map<string, Bearer>();
  readonly #cookies = new Map<string, Bearer>();
  readonly #revoked = new Set<string>();

  /** Returns a token as after a new sign-in. */
  signIn(bearer: Partial<Bearer> & { userId: string }): string {
    const token = `token-${this.#bearers.size + 1}-${bearer.userId}`;
    this.#bearers.set(token, {
      email: `${bearer.userId}@example.com`,
      emailVerified: true,
      signInProvider: 'password',
      signedInAt: Math.floor(Date.now() / 1000) * 1_000_000,
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

  async createSessionCookie(token: string) {
    const bearer = await this.verifyNotRevoked(token);
    if (!bearer || bearer === 'unavailable') return null;
    const cookie = `cookie-${this.#cookies.size + 1}-${bearer.userId}`;
    this.#cookies.set(cookie, bearer);
    return cookie;
  }

  async verifySessionCookie(cookie: string): ReturnType<Identity['verifySessionCookie']> {
    return this.isDown ? 'unavailable' : (this.#cookies.get(cookie) ?? null);
  }

  async deleteAccount(userId: string): Promise<AccountState> {
    if (this.isDown) return 'unknown';
    if (this.refusesDeletions) return 'kept';
    this.deleted.push(userId);
    return 'gone';
  }

  async findAccount(userId: string): Promise<AccountState> {
    if (this.isDown) return 'unknown';
    return this.deleted.includes(userId) ? 'gone' : 'kept';
  }

  async isClosed(userId: string) {
    return !this.isDown && [...this.deleted, ...this.disabled].includes(userId);
  }

  /** How far this machine's clock is behind the provider's, in milliseconds. */
  behindMs = 0;

  async now() {
    return Date.now() + this.behindMs;
  }

  async revokeSessions(userId: string) {
    if (this.isDown) return 'failed';
    for (const [token, bearer] of this.#bearers) if (bearer.userId === userId) this.#revoked.add(token);
    return 'revoked';
  }

  async ping() {
    if (this.isDown) throw Object.assign(new Error('The provider is down.'), { code: 'app/network-error' });
  }
}
