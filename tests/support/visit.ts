import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { inject } from 'vitest';
import { buildGraphql, buildRest } from '../../scripts/demo/fill.ts';
import { gotoHydrated, openSession } from '../../scripts/demo/page.ts';
import { signInNewPerson } from './accounts.ts';
import { openPage } from './browser.ts';

/** The origin of the application that all browser tests share. */
export const origin = inject('sharedApp').address;

/** Opens a path of the shared application in a browser context of its own, signed out. */
export async function visit(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage(options);
  await gotoHydrated(page, path);
  return page;
}

/** Opens the dashboard as somebody new with a pretend Google account. */
export const visitDashboard = async (name: string, options?: BrowserContextOptions): Promise<Page> =>
  (await signInOwner(name)).visitDashboard(options);

/**
 * Signs in somebody new with a pretend Google account, without a browser, and creates their profile: for tests of what
 * comes after the login. Their pages start with what a login would have stored.
 */
export async function signInOwner(name: string) {
  const { idToken, refreshToken } = await signInNewPerson(inject('emulatorHost'), name);
  const storageState = await openSession(origin, idToken, refreshToken);
  const rest = buildRest(origin, idToken);
  const graphql = buildGraphql(origin, idToken);
  await graphql('createProfile', { username: name, bio: '', avatarUrl: '' });
  const visitSignedIn = (path: string, options?: BrowserContextOptions) => visit(path, { ...options, storageState });
  return {
    visit: visitSignedIn,
    async visitDashboard(options?: BrowserContextOptions) {
      const page = await visitSignedIn('/dashboard', options);
      await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
      return page;
    },
    /** Returns the id of the wishlist. */
    async createWishlist(wishlist: string, items: readonly string[] = []) {
      const { id } = await rest<{ id: string }>('POST', '/wishlists', { name: wishlist });
      for (const item of items) {
        await graphql('addItem', { wishlistId: id, name: item, link: 'https://www.example.com/shop' });
      }
      return id;
    },
    /** Creates a wishlist and returns its share link. */
    async shareWishlist(wishlist: string, items: readonly string[] = []) {
      const id = await this.createWishlist(wishlist, items);
      const { shareCode } = await rest<{ shareCode: string }>('POST', `/shared-links/${id}/generate`);
      return `${origin}/shared/${shareCode}`;
    },
  };
}
