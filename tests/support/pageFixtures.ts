import { screen } from '@testing-library/react';
import type { Viewer } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { itemInputs } from '@wishnest/domain/serverInput';
import { identify, visitor } from '@wishnest/server/api/authentication';
import { buildServices } from '@wishnest/server/app/services';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { buildPool } from '@wishnest/server/platform/pool';
import { unlimited } from '@wishnest/server/platform/rateLimits';
import { buildLinks, noLinks, type ShopTasks } from '@wishnest/server/shops/links/links';
import { type SessionUser, sessionOf } from '@wishnest/web/identity/session.tsx';
import { onTestFinished } from 'vitest';
import { TestIdentity } from './identity.ts';
import type { Shop } from './local.ts';
import { findTag, type Somebody, visit } from './page.tsx';
import { accepted } from './people.ts';

export interface Person extends Somebody {
  viewer: Viewer;
}

interface Profile {
  bio?: string;
  avatarUrl?: string;
}

interface OwnedWishlist {
  id: string;
  owner: Person;
}

interface NewItem {
  name: string;
  link?: string;
  note?: string;
  price?: { amount: string; currency: string };
}

/** The services on a fresh database in memory, and functions that create data before the test visits a page. */
export async function openFixtures(shop?: Shop) {
  const database = await openDatabase('file::memory:');
  onTestFinished(() => database.close());
  const identity = new TestIdentity();
  const pool = buildPool<ShopTasks>(['page', 'picture']);
  onTestFinished(() => pool.stop());
  const links = shop ? buildLinks(shop.linkPreviews, unlimited, pool) : noLinks;
  const services = buildServices({ database, identity, links });

  /** Signs in somebody without a profile, with the identity provider's display name. */
  async function newcomer(displayName: string | null, user: Partial<SessionUser> = {}): Promise<Person> {
    const userId = (displayName ?? 'nameless').toLowerCase().replaceAll(' ', '-');
    const email = `${userId}@example.com`;
    const caller = accepted(
      await identify({ identity, programs: services.programs }, `Bearer ${identity.signIn({ userId, email })}`),
    );
    await services.users.admit(userId);
    return {
      services,
      viewer: { id: userId, email },
      caller,
      session: sessionOf({
        uid: userId,
        email,
        displayName,
        emailVerified: true,
        providerData: [{ providerId: 'password' }],
        ...user,
      }),
    };
  }

  const shareCodeOf = async ({ owner, id }: OwnedWishlist) =>
    accepted(await services.wishlists.share(owner.viewer, id)).shareCode ?? '';

  /** Adds an item, whose link is of one shop if it is left out. */
  const addItem = async ({ owner, id }: OwnedWishlist, { link = 'https://shop.example/', ...input }: NewItem) =>
    accepted(await services.items.add(owner.viewer, id, { link, ...input }, itemInputs.addItem));

  return {
    database,
    identity,
    services,
    newcomer,
    addItem,
    visitor: { services, caller: visitor, session: { status: 'visitor' } } satisfies Somebody,

    /** Signs in somebody with a profile. */
    async person(name: string, profile: Profile = {}): Promise<Person> {
      const person = await newcomer(name);
      accepted(await services.users.createProfile(person.viewer, { username: name, ...profile }, inputs.createProfile));
      return person;
    },

    /** Creates a wishlist with items of these names, which all have this note. */
    async wishlist(owner: Person, name: string, itemNames: readonly string[] = [], note = '') {
      const { id } = accepted(await services.wishlists.create(owner.viewer, { name }, inputs.createWishlist));
      const items = [];
      for (const itemName of itemNames) {
        const link = `https://shop.example/${itemName.toLowerCase()}`;
        items.push(await addItem({ id, owner }, { name: itemName, link, note }));
      }
      return { id, owner, items };
    },

    /** Shares the wishlist. Returns the path of the share link. */
    share: async (wishlist: OwnedWishlist) => `/shared/${await shareCodeOf(wishlist)}`,

    /** Shares the wishlist and puts it under the giver's 'Shared With Me'. */
    async open(giver: Person, wishlist: OwnedWishlist) {
      accepted(await services.sharing.open(giver.viewer, await shareCodeOf(wishlist), ''));
    },

    /** Reserves an item of a wishlist that was shared, which opens the wishlist. */
    async reserve(giver: Person, { id, wishlistId } = { id: '', wishlistId: '' }) {
      const rows = await database.select().from(database.tables.wishlists);
      const shareCode = rows.find((wishlist) => wishlist.id === wishlistId)?.shareCode ?? null;
      return accepted(await services.reservations.reserve(giver.viewer, { wishlistId, itemId: id, shareCode }));
    },
  };
}

interface Options extends Profile {
  shop?: Shop;
  note?: string;
}

/** The fixtures with Ann, who has this profile, and her wishlist 'Birthday' with these items. */
export async function createBirthday(itemNames: readonly string[] = [], options: Options = {}) {
  const { shop, note, ...profile } = options;
  const fixtures = await openFixtures(shop);
  const ann = await fixtures.person('Ann', profile);
  return { ...fixtures, ann, birthday: await fixtures.wishlist(ann, 'Birthday', itemNames, note) };
}

/** Ann has her wishlist 'Birthday' with these items open on the dashboard. */
export async function openBirthday(itemNames: readonly string[] = [], options: Options = {}) {
  const fixtures = await createBirthday(itemNames, options);
  const page = await visit(fixtures.ann, '/dashboard');
  // A wishlist without items starts open.
  if (itemNames.length > 0) await page.press(/^Birthday/);
  for (const name of itemNames) await findTag(name);
  await screen.findByRole('button', { name: 'Add Item' });
  /** The items as they are stored. */
  async function stored() {
    const { services, ann, birthday } = fixtures;
    const { wishlist } = accepted(await services.visibility.byId(birthday.id, ann.viewer));
    return services.items.listWithoutReservations([wishlist]);
  }
  return { ...fixtures, page, stored };
}

/** Ann shares 'Birthday' with a kite and a lamp. */
export async function shareBirthday(options: Options = {}) {
  const fixtures = await createBirthday(['Kite', 'Lamp'], options);
  return { ...fixtures, path: await fixtures.share(fixtures.birthday) };
}
