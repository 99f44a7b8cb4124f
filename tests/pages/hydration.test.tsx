import { screen, waitFor, within } from '@testing-library/react';
import type { PageViewer } from '@wishnest/domain/access';
import { isProblem } from '@wishnest/domain/problem';
import { buildSharedPageReader } from '@wishnest/server/pages/sharedPage';
import { renderPage } from '@wishnest/web/server/page.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getTag, openItems, type Somebody, saying, visit } from '../support/page.tsx';
import { shareBirthday } from '../support/pageFixtures.ts';

/** Ann's shared 'Birthday', whose kite Bob has reserved, the pages that the server sends, and React's warnings. */
async function shareReserved() {
  const fixtures = await shareBirthday();
  const people = { visitor: fixtures.visitor, giver: await fixtures.person('Bob'), owner: fixtures.ann };
  await fixtures.reserve(people.giver, fixtures.birthday.items[0]);
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());

  async function send(viewer: PageViewer, target = fixtures.path) {
    const url = new URL(target, 'http://localhost');
    const page = await buildSharedPageReader(fixtures.services)(viewer, url.pathname.slice('/shared/'.length), '');
    if (isProblem(page)) throw new Error(page.code);
    const { content } = await renderPage(url.href, page, 'en');
    if (!content) throw new Error('The page is not prerendered.');
    return content;
  }

  /** Somebody opens the page that the server rendered for a viewer, and the sign-in code is not loaded yet. */
  const open = async (somebody: Somebody, viewer = viewerOf(somebody), target = fixtures.path) =>
    visit({ ...somebody, session: { status: 'loading' } }, target, await send(viewer, target));
  return { ...fixtures, people, complaints, send, open };
}

test('A giver who returns to an item finds it open on the page that the server has sent, and it stays open', async () => {
  const { people, birthday, path, open, complaints } = await shareReserved();
  const [, lamp] = birthday.items;
  const page = await open(people.giver, viewerOf(people.giver), `${path}?item=${lamp?.id}`);
  await waitFor(() => expect(page.path()).toBe(path));
  expect(openItems()).toEqual(['Lamp']);
  expect(document.activeElement).toBe(getTag('Lamp'));
  screen.getByText('You’re logged in. Reserve it here.');
  expect(complaints.mock.calls).toEqual([]);
});

function viewerOf({ caller }: Somebody): PageViewer {
  if (caller.userId === null) return { status: 'visitor' };
  return { status: 'account', id: caller.userId, isVerified: caller.viewer !== null };
}

const states = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((card) => card.dataset.reservation);

test.each([
  ['visitor', 'Ann', ['others', 'free'], [], 'You need to be logged in to reserve items.LoginNew here? RegisterView'],
  ['giver', 'Ann', ['given', 'free'], ['AppShell', 'OpenSharedWishlist', 'Remarks'], 'ReserveI want this tooView'],
  ['owner', 'You', [undefined, undefined], ['AppShell'], 'View'],
] as const)(
  'Specification 6: a %s finds everything on the page that was rendered for them, and it asks nothing more but what givers write',
  async (who, owner, reservations, sent, actions) => {
    const { people, open, complaints } = await shareReserved();
    const page = await open(people[who]);
    screen.getByText(saying(`Shared by: ${owner}`));
    expect(states()).toEqual(reservations);
    await page.become(people[who]);
    await waitFor(() => expect(page.network.sent.toSorted()).toEqual(sent));
    expect(states()).toEqual(reservations);
    await page.openItem('Lamp');
    expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe(actions);
    expect(complaints.mock.calls).toEqual([]);
  },
);

test.each([
  ['unknown', 'visitor', ['others', 'free']],
  ['giver', 'visitor', ['others', 'free']],
  ['owner', 'visitor', ['others', 'free']],
  ['unknown', 'owner', [undefined, undefined]],
  ['visitor', 'owner', [undefined, undefined]],
  ['giver', 'owner', [undefined, undefined]],
] as const)(
  'If a page was rendered for %s and %s is recognised, no item looks free or reserved until the page has asked',
  async (sentFor, who, reservations) => {
    const { people, open, complaints } = await shareReserved();
    const page = await (sentFor === 'unknown' ? open(people.visitor, { status: 'unknown' }) : open(people[sentFor]));
    if (sentFor === 'unknown') expect([states(), page.network.sent]).toEqual([['unknown', 'unknown'], []]);
    const answer = page.network.hold('SharedWishlist');
    await page.become(people[who]);
    expect(states()).toEqual(['unknown', 'unknown']);
    screen.getByText('Checking what is reserved…');
    answer();
    await waitFor(() => expect(states()).toEqual(reservations));
    expect(screen.queryByText('Checking what is reserved…')).toBeNull();
    expect(screen.queryByText('You’re giving this')).toBeNull();
    expect(page.network.sent.filter((name) => name === 'SharedWishlist')).toHaveLength(1);
    // The giver has opened it. An owner, who looks like a giver until the page has asked, opens nothing.
    const openings = page.network.sent.filter((name) => name === 'OpenSharedWishlist');
    expect(openings).toHaveLength(sentFor === 'giver' ? 1 : 0);
    expect(complaints.mock.calls).toEqual([]);
  },
);

test.each([
  ['owner', undefined],
  ['giver', undefined],
  ['visitor', undefined],
  ['visitor', { status: 'unknown' }],
] as const)(
  'On the page of a %s whose sign-in is lost nothing about reservations is asked or shown, and a logout makes them a visitor',
  async (who, viewer) => {
    const { people, open, path } = await shareReserved();
    const page = await open(people[who], viewer);
    await page.become({ ...people.visitor, session: { status: 'lost' } });
    expect(states()).toEqual(['unknown', 'unknown']);
    screen.getByText('Log in to see what is reserved.');
    expect(screen.queryByText('Checking what is reserved…')).toBeNull();
    expect(screen.queryByText('You’re giving this')).toBeNull();
    const login = screen.getByRole<HTMLAnchorElement>('link', { name: 'Login' });
    expect(new URL(login.href).searchParams.get('return')).toBe(path);
    expect(page.network.sent).not.toContain('SharedWishlist');
    await page.press('Logout');
    await waitFor(() => expect(states()).toEqual(['others', 'free']));
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  },
);

test('A giver can reserve before the sign-in code is loaded', async () => {
  const { person, open } = await shareReserved();
  const carla = await person('Carla');
  const page = await open(carla);
  await page.openAndConfirm('Lamp', 'Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await page.become(carla);
  expect(states()).toEqual(['others', 'given']);
  expect(page.network.sent).not.toContain('SharedWishlist');
});

test('Specification 8: the page of an unknown link is hydrated without a warning, and asks nothing', async () => {
  const { visitor, open, complaints } = await shareReserved();
  const page = await open(visitor, viewerOf(visitor), '/shared/nonsense');
  expect(screen.getByRole('alert').textContent).toBe('Invalid or expired shared link.');
  await page.become(visitor);
  expect(page.network.sent).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});

test('A price that the browser writes in another way than the server stays as it is, without a warning', async () => {
  const { people, addItem, birthday, path, send, complaints } = await shareReserved();
  const price = { amount: '12.50', currency: 'EUR' };
  await addItem(birthday, { name: 'Bell', price });
  const { body, ...sent } = await send(viewerOf(people.visitor));
  const page = await visit(people.visitor, path, { ...sent, body: body.replace('€12.50', '12.50 €') });
  await page.openItem('Bell');
  screen.getByText('12.50 €');
  expect(complaints.mock.calls).toEqual([]);
});

test('A page on which a script fails can still be read, and says that its buttons do not work', async () => {
  const { people, addItem, birthday, path, send, complaints } = await shareReserved();
  complaints.mockImplementation(() => {});
  const price = { amount: '12.50', currency: 'EUR' };
  await addItem(birthday, { name: 'Bell', price });
  const sent = await send(viewerOf(people.visitor));
  // The server has rendered the price without them.
  const broken = vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => {
    throw new Error('This browser has no languages.');
  });
  onTestFinished(() => broken.mockRestore());
  const page = await visit(people.visitor, path, sent);
  const [notice] = await screen.findAllByRole('alert');
  expect(notice?.textContent).toContain('You can read this page, but its buttons do not work.');
  screen.getByText(saying('Shared by: Ann'));
  expect(states()).toEqual(['others', 'free', 'free']);
  await page.openItem('Bell');
  expect(openItems()).toEqual(['Bell']);
});
