/** Pages that are open while somebody changes what they show, and what another app sends to it. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { addItem, confirm, expect, openItem, origin, reserve, signInOwner, tagOf } from '../support/browser.ts';

const stateOf = (page: Page, item: string) => page.getByRole('listitem').filter({ has: tagOf(page, item) });

test('A reservation on one page is seen on the other without a press, while a question is open and an item, and they stay', async () => {
  const owner = await signInOwner('Owen');
  const link = await owner.shareWishlist('Birthday', ['Kite', 'Lamp', 'Rug']);
  const carla = await (await signInOwner('Carla')).visit(link);
  // So that nothing scrolls by itself once an item was opened.
  const bob = await (await signInOwner('Bob')).visit(link, { reducedMotion: 'reduce' });
  await openItem(bob, 'Rug');
  await openItem(bob, 'Lamp');
  await bob.getByRole('group', { name: 'Lamp' }).getByRole('button', { name: 'Reserve' }).click();
  const question = bob.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const scrolledTo = await bob.evaluate(() => scrollY);

  await reserve(carla, 'Kite');
  // What has changed is marked for a moment only.
  await Promise.all([
    expect(stateOf(bob, 'Kite')).toHaveAttribute('data-reservation', 'others'),
    expect(bob.getByText('“Kite” is reserved now.')).toBeAttached(),
    expect(stateOf(bob, 'Kite')).toHaveAttribute('data-changed'),
  ]);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await expect(bob.locator('details[open]')).toHaveCount(2);
  expect(await bob.evaluate(() => scrollY)).toBe(scrolledTo);

  await confirm(carla, 'Kite', 'Unreserve');
  await expect(carla.getByText('Reservation removed ✅')).toBeVisible();
  await reserve(carla, 'Lamp');
  await expect(question.getByText('Somebody has just reserved this item.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Reserve' })).toHaveAttribute('aria-disabled', 'true');
  await expect(stateOf(bob, 'Kite')).toHaveAttribute('data-reservation', 'free');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tagOf(bob, 'Lamp')).toBeFocused();
});

test('What an owner types in a dialog stays while the same wishlist changes on another device, and is seen there without a press', async () => {
  const owner = await signInOwner('Olga');
  await owner.createWishlist('Birthday', ['Kite']);
  const [computer, phone] = [await owner.visitDashboard(), await owner.visitDashboard()];
  const asked: string[] = [];
  computer.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  for (const page of [computer, phone]) await page.getByRole('button', { name: /^Birthday/ }).click();
  await openItem(computer, 'Kite');
  await computer.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = computer.getByRole('dialog', { name: 'Edit Item' }).getByLabel('Name');
  await name.fill('Large ki');
  asked.length = 0;
  await addItem(phone, 'Ball');
  await expect(computer.locator('summary', { hasText: 'Ball' })).toBeAttached();
  await expect(name).toHaveValue('Large ki');
  await expect(name).toBeFocused();
  expect(new Set(asked)).toEqual(new Set(['SheetItems']));
});

test('Specification 8: from the share sheet an item is in a wishlist after two taps, by the address that the manifest names', async () => {
  const owner = await signInOwner('Maja');
  await owner.createWishlist('Birthday', ['Kite']);
  const page = await owner.visit('/terms');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.getAppManifest');
  const { params, ...form } = JSON.parse(data ?? '').share_target;
  const sent = { [params.title]: 'Desk lamp', [params.text]: 'Look: https://shop.example/d/1' };
  await page.evaluate(submit, { form, sent });
  await page
    .getByRole('dialog', { name: 'Add to which wishlist?' })
    .getByRole('button', { name: /^Birthday/ })
    .click();
  await expect(page.getByText('Item added to wishlist! 🎁')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await page.getByRole('button', { name: /^Birthday/ }).click();
  await expect(page.locator('summary', { hasText: 'Desk lamp' })).toBeVisible();
});

/** For `page.evaluate`: sends these fields by a form, as a browser does if another app shares something with this one. */
function submit({ form, sent }: { form: Record<string, string>; sent: Record<string, string> }) {
  const element = document.body.appendChild(Object.assign(document.createElement('form'), form));
  for (const [name, value] of Object.entries(sent)) {
    element.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  element.submit();
}

test('The bookmark of the settings leads to the same form from the page of a shop', async () => {
  const owner = await signInOwner('Nora');
  await owner.createWishlist('Birthday', ['Kite']);
  const page = await owner.visit('/settings');
  const bookmark = await page.getByText('Add to Wishnest', { exact: true }).getAttribute('href');
  const shop = await page.context().newPage();
  await shop.route('https://shop.example/lamp', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Desk lamp</title>' }),
  );
  await shop.goto('https://shop.example/lamp');
  const opened = page.context().waitForEvent('page');
  await shop.evaluate(bookmark?.replace('javascript:', '') ?? '');
  const form = await opened;
  await expect(form.getByRole('dialog', { name: 'Add to which wishlist?' })).toContainText('Desk lamp');
  await expect(form.getByText('shop.example').first()).toBeVisible();
});

test('Nobody is asked to install what the browser does not offer, and the offer is one press away', async () => {
  const settings = await (await signInOwner('Ida')).visit('/settings');
  await expect(settings.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  await expect(settings.getByRole('heading', { name: 'On your phone' })).toHaveCount(0);
  await settings.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-prompted', '');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await settings.getByRole('button', { name: 'Install Wishnest' }).click();
  await expect(settings.locator('body')).toHaveAttribute('data-prompted');
  await expect(settings.getByRole('heading', { name: 'On your phone' })).toHaveCount(0);
});
