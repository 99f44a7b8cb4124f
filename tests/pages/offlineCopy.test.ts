import type { ApolloClient } from '@apollo/client';
import { limits } from '@wishnest/domain/limits';
import { answerHeader } from '@wishnest/page/answerHeader';
import { DashboardDocument } from '@wishnest/web/features/dashboard/dashboard.generated.ts';
import { GiftsDocument } from '@wishnest/web/features/gifts/gifts.generated.ts';
import { keepCopy } from '@wishnest/web/features/offline/keepCopy.ts';
import {
  OfflineAccountDocument,
  OfflineItemsDocument,
  OfflineTakenOffDocument,
} from '@wishnest/web/features/offline/offline.generated.ts';
import { restoreCopy } from '@wishnest/web/features/offline/offlineCopy.ts';
import { SheetItemsDocument } from '@wishnest/web/features/ownItems/ownItems.generated.ts';
import { AppShellDocument } from '@wishnest/web/features/shell/shell.generated.ts';
import { forgetOthers, keepForAccount, readForAccount } from '@wishnest/web/identity/accountStorage.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildClientOf, listenToLog } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';
import { PageNetwork } from '../support/pageNetwork.ts';
import { provider } from '../support/pageProvider.ts';

/** Ann has 'Birthday' with a kite, which Bob gives her, a lamp that she has removed, a sled that she has received, a desk that she hides, and gives Bob a sledge. */
async function keepAnn() {
  onTestFinished(() => localStorage.clear());
  const { ann, birthday, services, ...fixtures } = await createBirthday(['Kite', 'Lamp', 'Sled', 'Desk']);
  const bob = await fixtures.person('Bob');
  const xmas = await fixtures.wishlist(bob, 'Xmas', ['Sledge', 'Secret']);
  for (const wishlist of [birthday, xmas]) await fixtures.share(wishlist);
  await fixtures.reserve(bob, birthday.items[0]);
  await fixtures.reserve(ann, xmas.items[0]);
  await services.items.remove(ann.viewer, birthday.id, birthday.items[1]?.id ?? '');
  await services.kept.receive(ann.viewer, birthday.id, birthday.items[2]?.id ?? '', { note: 'Thanked' });
  await services.kept.hide(ann.viewer, birthday.id, birthday.items[3]?.id ?? '');
  for (const [giver, { id: wishlistId }] of [[bob, birthday] as const, [ann, xmas] as const])
    await services.remarks.write(giver.viewer, { wishlistId, itemId: null, shareCode: null }, { words: 'Secret idea' });
  const client = buildClientOf(ann);
  const { data: account } = await client.query({ query: OfflineAccountDocument });
  const { data: items } = await client.query({ query: OfflineItemsDocument });
  const { data: takenOff } = await client.query({ query: OfflineTakenOffDocument });
  keepForAccount(ann.viewer.id, 'copy', JSON.stringify({ at: 1, account, items, takenOff }));
  return { ann, birthday };
}

test('What is kept has all that one’s own pages read, so that they need no network, and nothing about reservations', async () => {
  const { ann, birthday } = await keepAnn();
  const client = buildClientOf(ann);
  restoreCopy(client, ann.viewer.id);
  const variables = { id: birthday.id };
  expect(client.readQuery({ query: AppShellDocument })).toMatchObject({ viewer: { profile: { username: 'Ann' } } });
  expect(client.readQuery({ query: DashboardDocument })?.viewer.wishlists).toMatchObject([{ name: 'Birthday' }]);
  expect(client.readQuery({ query: SheetItemsDocument, variables })?.wishlist).toMatchObject({
    items: [{ name: 'Kite' }],
    hiddenItems: [{ name: 'Desk' }],
    receivedItems: [{ name: 'Sled', note: 'Thanked' }],
    removedItems: [{ name: 'Lamp' }],
  });
  const gifts = client.readQuery({ query: GiftsDocument, variables: { limit: limits.giftsPerPage, offset: 0 } });
  expect(gifts?.viewer.gifts.gifts).toMatchObject([{ item: { id: expect.any(String) } }]);
  expect(readForAccount(ann.viewer.id, 'copy')).toContain('Sledge');
  expect(readForAccount(ann.viewer.id, 'copy')).not.toMatch(/Secret|isReserved|viewerCan/);
});

test('Nothing of an account is left for another one, and nothing of any after a logout', async () => {
  const { ann } = await keepAnn();
  forgetOthers(ann.viewer.id);
  expect(readForAccount(ann.viewer.id, 'copy')).toContain('Kite');
  forgetOthers('zoe');
  expect(localStorage.length).toBe(0);
  keepForAccount('zoe', 'copy', 'something');
  forgetOthers(null);
  expect(localStorage.length).toBe(0);
});

test('What another version has kept in another form is passed over', async () => {
  onTestFinished(() => localStorage.clear());
  const { ann } = await createBirthday();
  const client = buildClientOf(ann);
  const log = listenToLog();
  for (const copy of ['{', '{"at":1}', 'null']) {
    keepForAccount(ann.viewer.id, 'copy', copy);
    expect(restoreCopy(client, ann.viewer.id)).toBe(false);
  }
  expect(client.readQuery({ query: DashboardDocument })).toBeNull();
  expect(log).toHaveBeenCalled();
});

/** A cache of pictures, by their paths, and a server that has all of them. */
function stubPictures() {
  const pictures = new Map<string, Response>();
  const cache = {
    keys: async () => [...pictures.keys()].map((path) => ({ url: `https://wishnest.example${path}` })),
    put: async (path: string, response: Response) => void pictures.set(path, response),
    delete: async (path: string) => pictures.delete(path),
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true });
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { [answerHeader.name]: answerHeader.value } }));
  return pictures;
}

/** Ann, who has a kite, is signed in, and her page keeps a copy, in a time that the test passes. */
async function startKeeping(prepare: (network: PageNetwork, client: ApolloClient) => void = () => {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const pictures = stubPictures();
  const { ann } = await createBirthday(['Kite']);
  provider.signIn(ann.viewer.id);
  const network = new PageNetwork();
  const client = buildClientOf(ann, network);
  prepare(network, client);
  const ended = new AbortController();
  keepCopy(client, ann.viewer.id, ended.signal);
  onTestFinished(() => {
    ended.abort();
    provider.reset();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const requests = () => network.sent.filter((name) => name === 'OfflineAccount').length;
  return { client, network, pictures, requests, kept: () => readForAccount(ann.viewer.id, 'copy') };
}

test('However much changes, a copy that could not be requested is requested once at a time, and less often with each failure', async () => {
  const unavailable = (network: PageNetwork) => network.refuse('OfflineAccount', { code: 'UNAVAILABLE' });
  const { client, network, requests } = await startKeeping(unavailable);
  await vi.waitFor(() => expect(requests()).toBe(1));
  for (let change = 1; change <= 5; change += 1) {
    await client.query({ query: DashboardDocument, fetchPolicy: 'network-only' });
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(requests()).toBe(1);
  unavailable(network);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(requests()).toBe(2));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(requests()).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(requests()).toBe(3));
});

test.each(['INTERNAL_SERVER_ERROR', 'UNAUTHENTICATED'])(
  'After the error %s a page asks for the items again, and keeps them',
  async (code) => {
    const { requests, kept } = await startKeeping((network) => network.refuse('OfflineItems', { code }));
    await vi.waitFor(() => expect(requests()).toBe(1));
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(kept()).toContain('Kite'));
  },
);

test('Whoever has more items than the server reads at once keeps the wishlists', async () => {
  const tooMuch = { code: 'BAD_USER_INPUT' };
  const { kept } = await startKeeping((network) => network.refuse('OfflineItems', tooMuch));
  await vi.waitFor(() => expect(kept()).toContain('Birthday'));
  expect(JSON.parse(kept() ?? '')).toMatchObject({ items: null });
});

test('A browser without room for all items keeps the wishlists', async () => {
  const storage = localStorage;
  const small = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, value: string) {
      if (value.includes('Kite')) throw new DOMException('It is full.', 'QuotaExceededError');
      storage.setItem(key, value);
    },
    clear: () => storage.clear(),
  };
  const { kept } = await startKeeping(() => vi.stubGlobal('localStorage', small));
  await vi.waitFor(() => expect(kept()).toContain('Birthday'));
  expect(JSON.parse(kept() ?? '')).toMatchObject({ items: null, takenOff: null });
});

test('After an exception a page goes on to keep what it shows', async () => {
  const log = listenToLog();
  const { requests, kept } = await startKeeping((_, client) => {
    vi.spyOn(client, 'readQuery').mockImplementationOnce(() => {
      throw new Error('The cache is at fault.');
    });
  });
  await vi.waitFor(() => expect(requests()).toBe(1));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(kept()).toContain('Kite'));
  expect(log).toHaveBeenCalled();
});

test('The pictures of a copy are kept with it', async () => {
  const { pictures } = await startKeeping();
  await vi.waitFor(() => expect([...pictures.keys()]).toEqual([expect.stringMatching(/^\/avatars\//)]));
});

test('The page of a proxy in front of the server is not kept as a picture', async () => {
  const fetched = vi.fn(async () => new Response('<title>Sign in</title>'));
  const { pictures } = await startKeeping(() => vi.stubGlobal('fetch', fetched));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(0);
  expect([...pictures.keys()]).toEqual([]);
});

test('A picture that a newer copy does not have is not kept, however late it arrives', async () => {
  const late = Promise.withResolvers<void>();
  const fetched = vi.fn(async (path: string, { signal }: RequestInit = {}) => {
    if (path === '/avatars/avatar1.png') await late.promise;
    signal?.throwIfAborted();
    return new Response('picture', { headers: { [answerHeader.name]: answerHeader.value } });
  });
  const { client, pictures } = await startKeeping(() => vi.stubGlobal('fetch', fetched));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  client.cache.updateQuery({ query: AppShellDocument }, (data) => {
    const profile = data?.viewer.profile;
    if (profile) return { ...data, viewer: { ...data.viewer, profile: { ...profile, avatarUrl: 'avatar2' } } };
  });
  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitFor(() => expect([...pictures.keys()]).toEqual(['/avatars/avatar2.png']));
  late.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([...pictures.keys()]).toEqual(['/avatars/avatar2.png']);
});
