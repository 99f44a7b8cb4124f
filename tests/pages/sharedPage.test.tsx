import { screen, waitFor, within } from '@testing-library/react';
import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { expect, onTestFinished, test } from 'vitest';
import { avatarsIn, findTag, getTag, listenToLog, openItems, saying, textsOf, visit } from '../support/page.tsx';
import { createBirthday, openFixtures, shareBirthday } from '../support/pageFixtures.ts';

const failed = 'Invalid or expired shared link.';
const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('Specification 2: a visitor sees what is wished for and by whom, with a way to the product, and somebody signed in to their dashboard', async () => {
  const { visitor, person, path } = await shareBirthday({ avatarUrl: 'avatar4' });
  const page = await visit(visitor, path);
  await screen.findByRole('heading', { level: 2, name: 'Birthday' });
  screen.getByRole('heading', { level: 1, name: 'Wishnest' });
  screen.getByText(saying('Shared by: Ann'));
  expect(avatarsIn(document.body)).toEqual(['avatar4.png']);
  expect(getTag('Kite').textContent).toBe('Kiteshop.example');
  getTag('Lamp');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.title).toBe('Birthday · Wishnest');
  expect(await leadsTo('Open Wishnest')).toBe('/');
  await page.become(await person('Bob'));
  expect(await leadsTo('Go to Dashboard')).toBe('/dashboard');
});

test('A link with a full stop behind it leads to the wishlist', async () => {
  const { visitor, path } = await shareBirthday();
  await visit(visitor, `${path}.`);
  await screen.findByText(saying('Shared by: Ann'));
});

test('Specification 2: an owner without a profile is called Unknown, with the first avatar, and a wishlist without items says so', async () => {
  const fixtures = await openFixtures();
  const path = await fixtures.share(await fixtures.wishlist(await fixtures.newcomer('Ann'), 'Birthday'));
  await visit(fixtures.visitor, path);
  await screen.findByText(saying('Shared by: Unknown'));
  expect(avatarsIn(document.body)).toEqual(['avatar1.png']);
  const words = screen.getByText('No items in this wishlist.');
  expect(words.parentElement?.querySelector('img')).toBeTruthy();
});

test('On a long wishlist the reserved items can be hidden, but not by its owner, who sees none', async () => {
  const names = Array.from({ length: freeOnlyFromItems }, (_, at) => `Kite ${at}`);
  const { visitor, ann, birthday, person, share, reserve } = await createBirthday(names);
  const path = await share(birthday);
  for (const [at, item] of birthday.items.entries()) await reserve(await person(`Giver ${at}`), item);
  const page = await visit(visitor, path);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Hide reserved items' }));
  screen.getByText('Every item here is reserved.');
  await page.become(ann);
  await screen.findByText(saying('Shared by: You'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('On a long wishlist a giver can have the lowest prices first, and what costs up to a sum alone', async () => {
  const { visitor, birthday, addItem, share } = await createBirthday([]);
  const amounts = ['349', '8', '24.90', '20', '99', '45', '60'];
  const prices = [...amounts.map((amount) => ({ amount, currency: 'EUR' })), { amount: '5', currency: 'USD' }];
  for (const price of prices) await addItem(birthday, { name: `Costs ${price.amount}`, price });
  const page = await visit(visitor, await share(birthday));
  const choice = await screen.findByRole('combobox', { name: 'Price' });
  const options = within(choice).getAllByRole('option');
  expect(textsOf(options)).toEqual(['Any', 'Lowest first', 'Up to €10', 'Up to €20', 'Up to €50', 'Up to €100']);
  const namesShown = () => textsOf(screen.getAllByText(/^Costs/));

  await page.user.selectOptions(choice, 'Up to €20');
  expect(namesShown()).toEqual(['Costs 8', 'Costs 20']);
  screen.getByText('1 item without a price in this currency is not shown.');
  await page.user.selectOptions(choice, 'Lowest first');
  expect(namesShown().slice(-2)).toEqual(['Costs 349', 'Costs 5']);
  await page.user.selectOptions(choice, 'Any');
  expect(namesShown()[0]).toBe('Costs 349');
});

test('No query is sent before it is known who is signed in, and the page says that it is loading', async () => {
  const { visitor, ann, path } = await shareBirthday();
  const page = await visit({ ...visitor, session: { status: 'loading' } }, path);
  screen.getByText('Loading the wishlist…');
  expect(page.network.sent).toEqual([]);
  await page.become(ann);
  await screen.findByText(saying('Shared by: You'));
});

const sentence = 'You need to be logged in to reserve items.';

test('Specification 6: a visitor who opens an item reads what reserving needs, with the ways to log in and to register, and nothing if it is reserved', async () => {
  const { visitor, person, reserve, birthday, path } = await shareBirthday();
  await reserve(await person('Bob'), birthday.items[1]);
  const page = await visit(visitor, path);
  await page.openItem('Kite');
  const opened = within(screen.getByRole('group', { name: 'Kite' }));
  opened.getByText(sentence);
  const back = `?return=${encodeURIComponent(`${path}?item=${birthday.items[0]?.id}`)}`;
  expect(opened.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Login', `/login${back}`],
    ['New here? Register', `/register${back}`],
    ['View', 'https://shop.example/kite'],
  ]);
  expect(opened.queryAllByRole('button')).toEqual([]);
  await page.openItem('Lamp');
  expect(getTag('Lamp').textContent).toBe('LampReserved');
  expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe('View');
  expect(document.body.textContent).not.toContain('Bob');
});

test('A visitor reads at the top that nothing is left, and finds at the end how to make a wishlist of their own', async () => {
  const { visitor, ann, person, reserve, birthday, path } = await shareBirthday();
  const page = await visit(visitor, path);
  await findTag('Kite');
  const nothingLeft = 'Every item here is reserved.';
  expect(screen.queryByText(nothingLeft)).toBeNull();
  expect(screen.getByRole('link', { name: 'Start a wishlist' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Wishnest' }).getAttribute('href')).toBe('/');
  page.leave();
  for (const [at, item] of birthday.items.entries()) await reserve(await person(`Giver ${at}`), item);
  const later = await visit(visitor, path);
  await screen.findByText(nothingLeft);
  later.leave();
  await visit(ann, path);
  await findTag('Kite');
  expect(screen.queryByText(nothingLeft)).toBeNull();
  expect(screen.queryByText('Make your own wishlist')).toBeNull();
  expect(screen.getByRole('link', { name: 'Wishnest' }).getAttribute('href')).toBe('/dashboard');
});

/** A visitor comes back to the lamp, as somebody does from the login. The items that are open in the first frame are told. */
async function returnToLamp() {
  const { visitor, birthday, path } = await shareBirthday();
  const page = await visit(visitor, path);
  await findTag('Lamp');
  await page.goTo('/terms');
  const openAtFirst = new Promise((resolve) => {
    const watching = new MutationObserver(() => document.querySelector('details') && resolve(openItems()));
    watching.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watching.disconnect());
  });
  page.redirect(`${path}?item=${birthday.items[1]?.id}&from=chat`);
  return { page, path, openAtFirst };
}

test('The item that an address names is open from its first frame on, and the address loses it', async () => {
  const { page, path, openAtFirst } = await returnToLamp();
  await findTag('Lamp');
  expect(await openAtFirst).toEqual(['Lamp']);
  await waitFor(() => expect(page.path()).toBe(`${path}?from=chat`));
  expect(openItems()).toEqual(['Lamp']);
  expect(document.activeElement).toBe(getTag('Lamp'));
});

test('Whoever closes the item that the address names at once finds it closed, whatever the page still does', async () => {
  const { page, path, openAtFirst } = await returnToLamp();
  await openAtFirst;
  getTag('Lamp').click();
  await waitFor(() => expect(page.path()).toBe(`${path}?from=chat`));
  expect(openItems()).toEqual([]);
});

test('Somebody who is not verified yet is logged in here', async () => {
  const { newcomer, visitor, path } = await shareBirthday();
  const bob = await newcomer('Bob', { emailVerified: false });
  await visit({ ...bob, caller: visitor.caller }, path);
  expect(await leadsTo('Go to Dashboard')).toBe('/dashboard');
});

test('An opening that could not be recorded leaves the page readable, and items can be reserved', async () => {
  const { person, path } = await shareBirthday();
  const page = await visit(await person('Bob'), '/terms');
  page.network.fail('OpenSharedWishlist');
  await page.goTo(path);
  await screen.findByText(saying('Shared by: Ann'));
  await waitFor(() => expect(page.network.sent).toContain('OpenSharedWishlist'));
  expect(screen.queryByRole('alert')).toBeNull();
  await page.openAndConfirm('Kite', 'Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
});

test('The link of a wishlist that is no longer shared looks like one that never existed', async () => {
  const { visitor, services, ann, birthday, path } = await shareBirthday();
  await services.wishlists.stopSharing(ann.viewer, birthday.id);
  for (const link of [path, '/shared/nonsense', '/shared/V1StGXR8_Z5jdHi6B-myT', '/shared/%20']) {
    const page = await visit(visitor, link);
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(document.title).toBe('Link not found · Wishnest');
    page.leave();
  }
});

test('A wishlist that cannot be loaded can be requested again, and the log has the id of the request', async () => {
  const log = listenToLog();
  const { visitor, path } = await shareBirthday();
  const page = await visit(visitor, '/');
  page.network.refuse('SharedWishlist', { code: 'INTERNAL_SERVER_ERROR', requestId: 'V1StGXR8' });
  await page.goTo(path);
  await screen.findByText(failed);
  expect(document.body.textContent).not.toContain('V1StGXR8');
  const line = 'SharedWishlist failed on the server. The id of the request is V1StGXR8.';
  expect(log.mock.calls).toContainEqual([line]);
  expect(document.title).toBe('Wishlist not loaded · Wishnest');
  await page.press('Try again');
  await screen.findByText(saying('Shared by: Ann'));
  expect(screen.queryByText(failed)).toBeNull();
});
