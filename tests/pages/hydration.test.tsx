import { screen, waitFor } from '@testing-library/react';
import { isProblem } from '@wishnest/domain/problem';
import { publicItemOf } from '@wishnest/server/http/sharedPageData';
import { SharedWishlistOutlineDocument } from '@wishnest/web/features/sharing/SharedWishlist.generated.ts';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { renderPage } from '@wishnest/web/server/page.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { visit } from '../support/page.tsx';
import { saying } from '../support/pageActions.ts';
import { openFixtures, type Somebody } from '../support/pageFixtures.ts';
import { schemaLinkOf } from '../support/schemaLink.ts';

/** Ann's shared 'Birthday', whose kite Bob has reserved, the page that the server sends, and React's warnings. */
async function shareBirthday() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann', { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');
  const birthday = await fixtures.wishlist(ann, 'Birthday', ['Kite', 'Lamp']);
  const path = await fixtures.share(birthday);
  await fixtures.reserve(bob, birthday.items[0]);
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());

  async function send(target: string) {
    const { pathname } = new URL(target, 'http://localhost');
    const opened = await fixtures.services.sharing.byShareCode(pathname.slice('/shared/'.length), null, '');
    if (isProblem(opened)) return renderPage(`http://localhost${target}`, { wishlist: null });
    const items = (await fixtures.services.items.listWithoutReservations([opened.wishlist])).map(publicItemOf);
    const wishlist = { id: opened.wishlist.id, name: opened.wishlist.name, owner: opened.owner, items };
    return renderPage(`http://localhost${target}`, { wishlist });
  }
  const open = async (somebody: Somebody, target = path) =>
    visit({ ...somebody, session: { status: 'loading' } }, target, await send(target));
  return { ...fixtures, ann, bob, birthday, path, complaints, send, open };
}

test.each([
  ['visitor', 'Shared by: Ann'],
  ['giver', 'Shared by: Ann'],
  ['owner', 'Shared by: You'],
] as const)('What the server has rendered is hydrated without a warning, for a %s too', async (who, words) => {
  const { visitor, ann, bob, open, complaints } = await shareBirthday();
  const somebody = { visitor, giver: bob, owner: ann }[who];
  const page = await open(somebody);
  expect(screen.getByText(saying('Shared by: Ann'))).toBeTruthy();
  const sent = document.querySelector('main');
  await page.become(somebody);
  await screen.findByText(saying(words));
  await page.press(/^Lamp/);
  expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toContain('View');
  expect(document.querySelector('main')).toBe(sent);
  expect(complaints.mock.calls).toEqual([]);
});

test('Until it is known what is free, no item looks free', async () => {
  const { visitor, open } = await shareBirthday();
  const page = await open(visitor);
  const states = () => screen.getAllByRole('listitem').map((card) => card.dataset.reservation);
  expect(states()).toEqual(['unknown', 'unknown']);
  expect(screen.getByText('Checking what is still free…')).toBeTruthy();
  await page.become(visitor);
  await waitFor(() => expect(states()).toEqual(['others', 'free']));
  expect(screen.queryByText('Checking what is still free…')).toBeNull();
});

test('An owner sees no reservation once they are recognised', async () => {
  const { ann, open } = await shareBirthday();
  const page = await open(ann);
  await page.become(ann);
  await screen.findByText(saying('Shared by: You'));
  expect(screen.getAllByRole('listitem').map((card) => card.dataset.reservation)).toEqual([undefined, undefined]);
  expect(screen.queryByText('Checking what is still free…')).toBeNull();
});

test('A page is rendered without the item that its address names, which is opened without a warning', async () => {
  const { visitor, birthday, path, open, send, complaints } = await shareBirthday();
  const target = `${path}?item=${birthday.items[1]?.id}`;
  expect(await send(target)).toEqual(await send(path));
  await open(visitor, target);
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('Lamp');
  expect(complaints.mock.calls).toEqual([]);
});

test.each(['nonsense', '%22%3E'])(
  'The page of an unknown link is hydrated without a warning: %s',
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
  const page = await send(path);
  await visit({ ...visitor, session: { status: 'loading' } }, path, {
    ...page,
    body: page.body.replace('Kite', 'Boat'),
  });
  expect(complaints).toHaveBeenCalled();
});

test.each(['/shared/nonsense', null])(
  'The page’s data is what the cache would hold after its query: %s',
  async (target) => {
    const { visitor, path, send } = await shareBirthday();
    const { pathname } = new URL(target ?? path, 'http://localhost');
    const client = buildClient(schemaLinkOf(visitor));
    await client.query({
      query: SharedWishlistOutlineDocument,
      variables: { shareCode: pathname.slice('/shared/'.length) },
    });
    const { data } = await send(pathname);
    expect(JSON.stringify(data?.cache)).toBe(JSON.stringify(client.cache.extract()));
  },
);
