import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { avatarsIn, findTag, getTag, openItems, saying, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

/** Ann shares 'Birthday' with a kite and a lamp. */
async function shareBirthday(profile = {}) {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite', 'Lamp'], profile);
  return { ...fixtures, ann, birthday, path: await fixtures.share(birthday) };
}

test('A visitor sees what is wished for and by whom, with a way to the product, and somebody signed in to their dashboard', async () => {
  const { visitor, person, path } = await shareBirthday({ avatarUrl: 'avatar4' });
  const page = await visit(visitor, path);
  await screen.findByRole('heading', { level: 2, name: 'Birthday' });
  expect(screen.getByRole('heading', { level: 1, name: 'Wishnest' })).toBeTruthy();
  expect(screen.getByText(saying('Shared by: Ann'))).toBeTruthy();
  expect(avatarsIn(document.body)).toEqual(['avatar4.png']);
  expect(getTag('Kite').textContent).toBe('Kiteshop.example');
  expect(getTag('Lamp')).toBeTruthy();
  expect(document.title).toBe('Birthday · Wishnest');
  expect((await screen.findByRole('link', { name: 'Open Wishnest' })).getAttribute('href')).toBe('/');
  await page.become(await person('Bob'));
  const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
});

test('An owner without a profile is called Unknown, with the first avatar, and a wishlist without items says so', async () => {
  const fixtures = await openFixtures();
  const path = await fixtures.share(await fixtures.wishlist(await fixtures.newcomer('Ann'), 'Birthday'));
  await visit(fixtures.visitor, path);
  await screen.findByText(saying('Shared by: Unknown'));
  expect(avatarsIn(document.body)).toEqual(['avatar1.png']);
  const words = screen.getByText('No items in this wishlist.');
  expect(words.parentElement?.querySelector('img')).toBeTruthy();
});

const kites = (count: number) => Array.from({ length: count }, (_, at) => `Kite ${at}`);

test.each([
  [7, 0],
  [8, 1],
])('With %d items, the number of filters for reserved items is %d', async (count, choices) => {
  const { visitor, ann, birthday, share } = await createBirthday(kites(count));
  const page = await visit(visitor, await share(birthday));
  await findTag('Kite 0');
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: 'Hide reserved items' })).toHaveLength(choices));
  await page.become(ann);
  await screen.findByText(saying('Shared by: You'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('Whoever hides reserved items is told where there are no others', async () => {
  const { visitor, person, birthday, share, reserve } = await createBirthday(kites(8));
  const path = await share(birthday);
  for (const [at, item] of birthday.items.entries()) await reserve(await person(`Giver ${at}`), item);
  const page = await visit(visitor, path);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Hide reserved items' }));
  expect(screen.getByText('Every item here is reserved.')).toBeTruthy();
});

test('No query is sent before it is known who is signed in, and the page says that it is loading', async () => {
  const { visitor, ann, path } = await shareBirthday();
  const page = await visit({ ...visitor, session: { status: 'loading' } }, path);
  expect(screen.getByText('Loading the wishlist…')).toBeTruthy();
  expect(page.network.sent).toEqual([]);
  const answer = page.network.hold('SharedWishlist');
  await page.become(ann);
  await waitFor(() => expect(page.network.sent).toContain('SharedWishlist'));
  expect(screen.getByText('Loading the wishlist…')).toBeTruthy();
  answer();
  await screen.findByText(saying('Shared by: You'));
});

const sentence = 'You need to be logged in to reserve items.';

test('A visitor who opens an item reads what reserving needs, with a link to the login, and nothing where it is reserved', async () => {
  const { visitor, person, reserve, birthday, path } = await shareBirthday();
  await reserve(await person('Bob'), birthday.items[1]);
  const page = await visit(visitor, path);
  await page.openItem('Kite');
  const opened = within(screen.getByRole('group', { name: 'Kite' }));
  expect(opened.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://shop.example/kite');
  const login = await opened.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toContain('/login?return=');
  expect(login.parentElement?.textContent).toBe(`${sentence} Login`);
  expect(opened.queryAllByRole('button')).toEqual([]);
  await page.openItem('Lamp');
  expect(getTag('Lamp').textContent).toBe('LampReserved');
  expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe('View');
  expect(document.body.textContent).not.toContain('Bob');
});

test.each(['', '&from=chat'])(
  'The item that an address names is opened, and the address loses it: %j',
  async (more) => {
    const { visitor, birthday, path } = await shareBirthday();
    const page = await visit(visitor, `${path}?item=${birthday.items[1]?.id}${more}`);
    await waitFor(() => expect(openItems()).toEqual(['Lamp']));
    expect(page.path()).toBe(path + more.replace('&', '?'));
    await page.openItem('Lamp');
    expect(openItems()).toEqual([]);
  },
);

test.each(['nonsense', '', '"]'])('An address that names no item of the wishlist opens none: %j', async (item) => {
  const { visitor, path } = await shareBirthday();
  const page = await visit(visitor, `${path}?item=${encodeURIComponent(item)}`);
  await findTag('Lamp');
  await waitFor(() => expect(page.path()).toBe(path));
  expect(openItems()).toEqual([]);
});

test('Somebody who is not verified yet is logged in here, and needs more to reserve', async () => {
  const { newcomer, visitor, path } = await shareBirthday();
  const bob = await newcomer('Bob', { emailVerified: false });
  const page = await visit({ ...bob, caller: visitor.caller }, path);
  await page.openItem('Kite');
  await within(screen.getByRole('group', { name: 'Kite' })).findByText(sentence);
  const dashboard = screen.getByRole('link', { name: 'Go to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
  await page.follow('Login');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
});

test('Opening a link adds the wishlist to what is shared with a giver, once a visitor has signed in', async () => {
  const { visitor, person, services, birthday, path } = await shareBirthday();
  const bob = await person('Bob');
  const page = await visit(visitor, path);
  await screen.findByText(saying('Shared by: Ann'));
  expect(page.network.sent).not.toContain('OpenSharedWishlist');
  await page.become(bob);
  await waitFor(async () =>
    expect(await services.sharing.sharedWithMe(bob.viewer)).toMatchObject([
      { owner: { name: 'Ann' }, wishlists: [{ wishlist: { id: birthday.id } }] },
    ]),
  );
});

test('An opening that could not be recorded leaves the page readable, and items can be reserved and unreserved', async () => {
  const { person, path } = await shareBirthday();
  const bob = await person('Bob');
  const page = await visit(bob, '/terms');
  page.network.fail('OpenSharedWishlist');
  await page.goTo(path);
  await screen.findByText(saying('Shared by: Ann'));
  await waitFor(() => expect(page.network.sent).toContain('OpenSharedWishlist'));
  expect(screen.queryByRole('alert')).toBeNull();
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await page.confirm('Unreserve');
  await screen.findByText('Reservation removed ✅');
});

test('The owner is called You and sees no trace of a reservation', async () => {
  const { ann, person, reserve, birthday, path } = await shareBirthday();
  const before = await visit(ann, path);
  await before.openItem('Kite');
  const seen = document.body.textContent;
  expect(seen).toContain('Shared by: You');
  expect(screen.getByRole('group', { name: 'Kite' }).textContent).toBe('View');
  before.leave();

  await reserve(await person('Bob'), birthday.items[0]);
  const after = await visit(ann, path);
  await after.openItem('Kite');
  expect(document.body.textContent).toBe(seen);
  expect(after.network.sent).not.toContain('OpenSharedWishlist');
});

test('The link of a wishlist that is no longer shared looks like one that never existed', async () => {
  const { visitor, services, ann, birthday, path } = await shareBirthday();
  await services.wishlists.stopSharing(ann.viewer, birthday.id);
  for (const link of [path, '/shared/nonsense', '/shared/V1StGXR8_Z5jdHi6B-myT', '/shared/%20']) {
    const page = await visit(visitor, link);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired shared link.');
    expect(document.title).toBe('Link not found · Wishnest');
    page.leave();
  }
});

test('A wishlist that cannot be loaded can be requested again', async () => {
  const { visitor, path } = await shareBirthday();
  const page = await visit(visitor, '/');
  page.network.fail('SharedWishlist');
  await page.goTo(path);
  await screen.findByText('Invalid or expired shared link.');
  expect(screen.getByRole('heading', { level: 1, name: 'Wishnest' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Wishnest' })).toBeTruthy();
  expect(document.title).toBe('Wishlist not loaded · Wishnest');
  await page.press('Try again');
  await screen.findByText(saying('Shared by: Ann'));
  expect(screen.queryByText('Invalid or expired shared link.')).toBeNull();
});

test('Where the sign-in code cannot be loaded either, the page says the same under its heading', async () => {
  const { visitor, path } = await shareBirthday();
  await visit({ ...visitor, session: { status: 'failed', error: new Error('The chunk did not come.') } }, path);
  await screen.findByText('Invalid or expired shared link.');
  expect(screen.getByRole('heading', { level: 1, name: 'Wishnest' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Wishnest' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
