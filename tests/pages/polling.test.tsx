import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { itemInputs } from '@wishnest/domain/serverInput';
import { expect, onTestFinished, test, vi } from 'vitest';
// It is loaded before a test waits for it.
import '@wishnest/web/features/remarks/AmongGivers.tsx';
import {
  bringIntoSight,
  buildAnswer,
  findTag,
  getTag,
  layOutLists,
  queryTag,
  type Somebody,
  saying,
  visit,
} from '../support/page.tsx';
import { openBirthday, shareBirthday } from '../support/pageFixtures.ts';

/** Lets the time of the page pass, which goes on by itself too. */
function takeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
}

/** Somebody looks at Ann's shared 'Birthday' with a kite and a lamp. */
async function lookAt(who: (fixtures: Awaited<ReturnType<typeof shareBirthday>>) => Promise<Somebody> | Somebody) {
  const pass = takeTime();
  const fixtures = await shareBirthday();
  const page = await visit(await who(fixtures), fixtures.path);
  await findTag('Lamp');
  const polls = () => page.network.sent.filter((name) => name === 'SharedWishlist').length - 1;
  return { ...fixtures, page, pass, polls };
}

const stateOf = (item: string) => getTag(item).closest('li')?.dataset;

function leave() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  bringIntoSight();
  return function comeBack() {
    hidden.mockRestore();
    state.mockRestore();
    bringIntoSight();
  };
}

test('Who looks at a wishlist sees what is reserved within 15 seconds, marked for a moment and said once', async () => {
  const { pass, polls, birthday, person, reserve } = await lookAt(({ visitor }) => visitor);
  const [kite, lamp] = birthday.items;
  const carla = await person('Carla');
  await reserve(carla, kite);
  // The time of a busy machine passes too.
  await pass(8);
  expect([polls(), stateOf('Kite')]).toEqual([0, expect.objectContaining({ reservation: 'free' })]);
  await pass(7);
  await waitFor(() => expect(stateOf('Kite')).toEqual({ reservation: 'others', changed: 'true' }));
  expect(screen.getByText(saying('“Kite” is reserved now.')).closest('[role=status]')).toBeTruthy();
  expect(stateOf('Lamp')).toEqual({ reservation: 'free' });
  await pass(5);
  await waitFor(() => expect(stateOf('Kite')).toEqual({ reservation: 'others' }));
  expect(screen.queryByText(saying('“Kite” is reserved now.'))).toBeNull();
  await reserve(await person('Dora'), lamp);
  await pass(15);
  await waitFor(() => expect(stateOf('Lamp')?.reservation).toBe('others'));
});

test('A page in the background asks nothing, and at once when it comes back into sight or to the network', async () => {
  const { pass, polls, birthday, person, reserve } = await lookAt(({ visitor }) => visitor);
  const comeBack = leave();
  await pass(300);
  expect(polls()).toBe(0);
  await reserve(await person('Carla'), birthday.items[0]);
  comeBack();
  await waitFor(() => expect(stateOf('Kite')?.reservation).toBe('others'));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => server.mockRestore());
  fireEvent.offline(window);
  await screen.findByText('You’re offline.');
  const sent = polls();
  await pass(300);
  expect(polls()).toBe(sent);
  offline.mockRestore();
  server.mockResolvedValue(buildAnswer());
  fireEvent.online(window);
  await waitFor(() => expect(polls()).toBe(sent + 1));
});

test('A refusal for load doubles the time up to two minutes, an answer ends that, and a lost request changes nothing', async () => {
  const { page, pass, polls } = await lookAt(({ visitor }) => visitor);
  const code = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  for (const [times, wait] of [15, 30, 60, 120, 120].entries()) {
    page.network.refuse('SharedWishlist', { code: code[times % 2] ?? '' });
    await pass(wait / 2);
    expect(polls()).toBe(times);
    await pass(wait / 2);
    await waitFor(() => expect(polls()).toBe(times + 1));
  }
  await pass(120);
  page.network.fail('SharedWishlist');
  await pass(15);
  await pass(15);
  await waitFor(() => expect(polls()).toBe(8));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('An open item, the focus and a question stay, and an item that is taken while its question is open says so there', async () => {
  const { page, pass, birthday, person, reserve } = await lookAt(({ person }) => person('Bob'));
  await page.openAndPress('Kite', 'Reserve');
  const question = await screen.findByRole('alertdialog');
  const focused = within(question).getByRole('button', { name: 'Cancel' });
  focused.focus();
  await reserve(await person('Carla'), birthday.items[0]);
  await pass(15);
  await within(question).findByText('Somebody has just reserved this item.');
  expect(document.activeElement).toBe(focused);
  const confirm = within(question).getByRole('button', { name: 'Reserve' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await page.user.click(confirm);
  expect(page.network.sent).not.toContain('ReserveItem');
  await page.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getTag('Kite').closest('details')?.open).toBe(true);
  expect(document.activeElement).toBe(getTag('Kite'));
});

test('An answer that may be older than what somebody has just reserved is not shown', async () => {
  const { page, pass, polls } = await lookAt(({ person }) => person('Bob'));
  const answer = page.network.hold('SharedWishlist');
  await pass(15);
  await waitFor(() => expect(polls()).toBe(1));
  await page.openAndConfirm('Kite', 'Reserve');
  await waitFor(() => expect(stateOf('Kite')?.reservation).toBe('given'));
  page.network.answer('SharedWishlist', { sharedWishlist: null });
  answer();
  await pass(1);
  expect(stateOf('Kite')).toEqual({ reservation: 'given' });
});

test('Specification 8: a wishlist that is no longer shared says so, and asks no more', async () => {
  const { pass, polls, services, ann, birthday } = await lookAt(({ visitor }) => visitor);
  await services.wishlists.stopSharing(ann.viewer, birthday.id);
  await pass(15);
  await screen.findByText('Invalid or expired shared link.');
  await pass(300);
  expect(polls()).toBe(1);
});

test('An open wishlist under Shared With Me and the list itself are up to date, and new items stay new while it is open', async () => {
  const pass = takeTime();
  const fixtures = await shareBirthday();
  const { services, ann, birthday } = fixtures;
  const bob = await fixtures.person('Bob');
  await fixtures.open(bob, birthday);
  const page = await visit(bob, '/shared-with-me');
  await page.press(/^Birthday/);
  await findTag('Lamp');
  await fixtures.reserve(await fixtures.person('Carla'), birthday.items[0]);
  await services.items.add(
    ann.viewer,
    birthday.id,
    { name: 'Book', link: 'https://shop.example/new' },
    itemInputs.addItem,
  );
  await pass(15);
  expect((await findTag('Book')).textContent).toContain('New');
  expect(stateOf('Kite')).toEqual({ reservation: 'others', changed: 'true' });
  await screen.findByText('2 items have changed.');
  await waitFor(() => expect(page.network.sent).toContain('MarkWishlistSeen'));
  await fixtures.open(bob, await fixtures.wishlist(ann, 'Wedding'));
  await pass(15);
  await screen.findByRole('heading', { level: 3, name: 'Wedding' });
  expect(getTag('Book').textContent).toContain('New');
});

test('An open sheet of the dashboard is up to date, while a closed one and the page ask nothing about reservations', async () => {
  const pass = takeTime();
  const { page, services, ann, birthday } = await openBirthday(['Kite', 'Lamp']);
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  await services.items.edit(
    ann.viewer,
    birthday.id,
    birthday.items[1]?.id ?? '',
    { note: 'Green' },
    itemInputs.editItem,
  );
  const sent = page.network.sent.length;
  await pass(15);
  await waitFor(() => expect(queryTag('Kite')).toBeNull());
  expect(stateOf('Lamp')?.changed).toBe('true');
  await screen.findByText('2 items have changed.');
  expect(page.network.sent.slice(sent)).toEqual(['SheetItems']);
  await page.press(/^Birthday/);
  await pass(60);
  expect(page.network.sent.slice(sent)).toEqual(['SheetItems']);
});

test('What somebody types stays, although the item was deleted on another device', async () => {
  const pass = takeTime();
  const { page, services, ann, birthday } = await openBirthday(['Kite', 'Lamp']);
  await page.openAndPress('Kite', 'Edit');
  await page.fill('Name', 'Large kite');
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  await pass(15);
  expect(page.field('Name').value).toBe('Large kite');
  await page.press('Cancel');
  await page.press('Discard');
  await pass(15);
  await waitFor(() => expect(queryTag('Kite')).toBeNull());
});

test('Who comes back to Shared With Me sees a new item at once, and it counts as seen only once it is shown', async () => {
  const pass = takeTime();
  const fixtures = await shareBirthday();
  const { services, ann, birthday } = fixtures;
  const bob = await fixtures.person('Bob');
  await fixtures.open(bob, birthday);
  const page = await visit(bob, '/shared-with-me');
  await page.press(/^Birthday/);
  await findTag('Lamp');
  await pass(1);
  const comeBack = leave();
  await services.items.add(
    ann.viewer,
    birthday.id,
    { name: 'Book', link: 'https://shop.example/new' },
    itemInputs.addItem,
  );
  const answer = page.network.hold('SharedSheetItems');
  comeBack();
  await screen.findByText('New items');
  await pass(1);
  expect(page.network.sent).not.toContain('MarkWishlistSeen');
  answer();
  expect((await findTag('Book')).textContent).toContain('New');
  await waitFor(() => expect(page.network.sent).toContain('MarkWishlistSeen'));
});

test('An answer that may be older than a change of this page is asked for again after a second', async () => {
  const { page, pass, polls, birthday, person, reserve } = await lookAt(({ person }) => person('Bob'));
  const answer = page.network.hold('SharedWishlist');
  await pass(15);
  await page.openAndConfirm('Kite', 'Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await reserve(await person('Carla'), birthday.items[1]);
  answer();
  await pass(2);
  await waitFor(() => expect(stateOf('Lamp')?.reservation).toBe('others'));
  expect(polls()).toBe(2);
});

test('The item that somebody reads stays where it is while the ones above it are removed', async () => {
  const { pass, services, ann, birthday } = await lookAt(({ visitor }) => visitor);
  layOutLists();
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  onTestFinished(() => scroll.mockRestore());
  getTag('Lamp').focus();
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  await pass(15);
  await waitFor(() => expect(queryTag('Kite')).toBeNull());
  await waitFor(() => expect(scroll.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]]));
});

test('The item that somebody reads is scrolled to once, also if what givers write has changed at the same time', async () => {
  const { pass, services, ann, birthday, person, open } = await lookAt(({ person }) => person('Bob'));
  await screen.findByText('Nobody has written anything yet.');
  const carla = await person('Carla');
  await open(carla, birthday);
  layOutLists();
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  onTestFinished(() => scroll.mockRestore());
  getTag('Lamp').focus();
  const place = { wishlistId: birthday.id, itemId: null, shareCode: null };
  await services.remarks.write(carla.viewer, place, { words: 'A red one' });
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  leave()();
  await screen.findByText('A red one');
  await waitFor(() => expect(queryTag('Kite')).toBeNull());
  await pass(1);
  expect(scroll.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]]);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});
