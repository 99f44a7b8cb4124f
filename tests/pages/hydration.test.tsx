import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PageViewer } from '@wishnest/domain/pageContract';
import { isProblem } from '@wishnest/domain/problem';
import { buildSharedPages } from '@wishnest/server/pages/sharedPage';
import { renderPage } from '@wishnest/web/server/page.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openItems, saying, visit } from '../support/page.tsx';
import { createBirthday, type Somebody } from '../support/pageFixtures.ts';

const ownHint = 'This is how others see it, without what they reserved. That stays a surprise.';
const checking = 'Checking what is reserved…';

/** Ann's shared 'Birthday', whose kite Bob has reserved, the pages that the server sends, and React's warnings. */
async function shareBirthday() {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite', 'Lamp'], { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');
  const path = await fixtures.share(birthday);
  await fixtures.reserve(bob, birthday.items[0]);
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());

  /** The page that the server renders for somebody. */
  async function send(somebody: Somebody | 'unknown', target = path) {
    const { pathname } = new URL(target, 'http://localhost');
    const shareCode = decodeURIComponent(pathname.slice('/shared/'.length));
    const viewer = somebody === 'unknown' ? ({ status: 'unknown' } as const) : viewerOf(somebody);
    const page = await buildSharedPages(fixtures.services)(viewer, shareCode, '');
    if (isProblem(page)) throw new Error(page.message);
    return renderPage(`http://localhost${target}`, page.build());
  }
  /** Somebody opens a page, and the sign-in code is not loaded yet. */
  const open = async (somebody: Somebody, target = path, sentFor: Somebody | 'unknown' = somebody) =>
    visit({ ...somebody, session: { status: 'loading' } }, target, await send(sentFor, target));
  return { ...fixtures, ann, bob, birthday, path, complaints, send, open };
}

function viewerOf({ caller }: Somebody): PageViewer {
  if (caller.uid === null) return { status: 'visitor' };
  return { status: 'account', id: caller.uid, isVerified: caller.viewer !== null };
}

const states = () => screen.getAllByRole('listitem').map((card) => card.dataset.reservation);

test.each([
  ['visitor', 'Shared by: Ann', ['others', 'free'], []],
  ['giver', 'Shared by: Ann', ['own', 'free'], ['AppShell', 'OpenSharedWishlist']],
  ['owner', 'Shared by: You', [undefined, undefined], ['AppShell']],
] as const)(
  'A %s finds everything on the page that was rendered for them, and it asks nothing more',
  async (who, words, reservations, sent) => {
    const { visitor, ann, bob, open, complaints } = await shareBirthday();
    const somebody = { visitor, giver: bob, owner: ann }[who];
    const page = await open(somebody);
    const main = document.querySelector('main');
    expect(screen.getByText(saying(words))).toBeTruthy();
    expect(states()).toEqual(reservations);
    await page.become(somebody);
    await waitFor(() => expect(page.network.sent.toSorted()).toEqual(sent));
    expect(states()).toEqual(reservations);
    await page.openItem('Lamp');
    const actions = {
      visitor: 'You need to be logged in to reserve items. LoginView',
      giver: 'ViewReserve',
      owner: 'View',
    };
    expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe(actions[who]);
    expect(document.querySelector('main')).toBe(main);
    expect(complaints.mock.calls).toEqual([]);
  },
);

test('While nobody knows who asks, no item looks free, and the page asks once that is known', async () => {
  const { visitor, open, complaints } = await shareBirthday();
  const page = await open(visitor, undefined, 'unknown');
  expect(states()).toEqual(['unknown', 'unknown']);
  expect(screen.getByText(checking)).toBeTruthy();
  expect(page.network.sent).toEqual([]);
  await page.become(visitor);
  await waitFor(() => expect(states()).toEqual(['others', 'free']));
  expect(screen.queryByText(checking)).toBeNull();
  expect(page.network.sent).toEqual(['SharedWishlist']);
  expect(complaints.mock.calls).toEqual([]);
});

test.each(['visitor', 'giver', 'unknown'] as const)(
  'An owner whose page was rendered for a %s sees no reservation once they are recognised',
  async (sentFor) => {
    const { visitor, bob, ann, path, open } = await shareBirthday();
    const page = await open(sentFor === 'giver' ? bob : visitor, path, sentFor === 'unknown' ? 'unknown' : undefined);
    const answer = page.network.hold('SharedWishlist');
    await page.become(ann);
    expect(states()).toEqual(['unknown', 'unknown']);
    answer();
    await screen.findByText(saying('Shared by: You'));
    expect(states()).toEqual([undefined, undefined]);
    expect(screen.getByText(ownHint)).toBeTruthy();
  },
);

test('A page that was rendered for somebody who is logged out by now becomes a visitor’s', async () => {
  const { bob, ann, visitor, open } = await shareBirthday();
  for (const somebody of [bob, ann]) {
    const page = await open(somebody);
    await page.become(visitor);
    await waitFor(() => expect(states()).toEqual(['others', 'free']));
    expect(screen.queryByText('You’re giving this')).toBeNull();
    page.leave();
  }
});

test('A giver can reserve before the sign-in code is loaded', async () => {
  const { person, open } = await shareBirthday();
  const carla = await person('Carla');
  const page = await open(carla);
  const answer = page.network.hold('ReserveItem');
  await page.openItem('Lamp');
  await page.confirm('Reserve');
  await waitFor(() => expect(states()).toEqual(['others', 'own']));
  answer();
  await screen.findByText('Item reserved successfully! 🎁');
  await page.become(carla);
  expect(states()).toEqual(['others', 'own']);
  expect(page.network.sent).not.toContain('SharedWishlist');
});

test('After a refusal the page asks what is reserved by now', async () => {
  const { birthday, person, reserve, open } = await shareBirthday();
  const page = await open(await person('Carla'));
  await reserve(await person('Dan'), birthday.items[1]);
  await page.openItem('Lamp');
  await page.confirm('Reserve');
  await waitFor(() => expect(states()).toEqual(['others', 'others']));
  expect(page.network.sent).toContain('SharedWishlist');
});

test('Somebody who comes back to the page after a minute, or to the network, sees what is reserved by now', async () => {
  const { visitor, birthday, person, reserve, open } = await shareBirthday();
  const page = await open(visitor);
  await page.become(visitor);
  await reserve(await person('Carla'), birthday.items[1]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());

  comeBackAfter(59_999);
  expect(page.network.sent).toEqual([]);
  comeBackAfter(60_000);
  await waitFor(() => expect(states()).toEqual(['others', 'others']));
  fireEvent.online(window);
  await waitFor(() => expect(page.network.sent).toEqual(['SharedWishlist', 'SharedWishlist']));
});

function comeBackAfter(ms: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + ms);
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
}

test('A page is rendered without the item that its address names, which is opened without a warning', async () => {
  const { visitor, birthday, path, open, send, complaints } = await shareBirthday();
  const target = `${path}?item=${birthday.items[1]?.id}`;
  expect(await send(visitor, target)).toEqual(await send(visitor, path));
  await open(visitor, target);
  expect(openItems()).toEqual(['Lamp']);
  expect(complaints.mock.calls).toEqual([]);
});

test.each(['nonsense', '%22%3E'])(
  'The page of an unknown link is hydrated without a warning, and asks nothing: %s',
  async (shareCode) => {
    const { visitor, open, complaints } = await shareBirthday();
    const page = await open(visitor, `/shared/${shareCode}`);
    expect(screen.getByRole('alert').textContent).toBe('Invalid or expired shared link.');
    await page.become(visitor);
    expect(page.network.sent).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  },
);

test('React warns where the server has rendered something else', async () => {
  const { visitor, path, send, complaints } = await shareBirthday();
  complaints.mockImplementation(() => {});
  const page = await send(visitor);
  await visit({ ...visitor, session: { status: 'loading' } }, path, {
    ...page,
    body: page.body.replace('Kite', 'Boat'),
  });
  expect(complaints).toHaveBeenCalled();
});
