/** Pages in a browser that translates them, as Google Translate does: it replaces each text by elements, also later ones. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { stateOf } from '../states/states.ts';
import {
  addItem,
  confirm,
  createWishlist,
  expect,
  loginWithGoogle,
  openItem,
  reserve,
  share,
  show,
  signInOwner,
  tagOf,
  unreserve,
  visit,
} from '../support/browser.ts';

/** For `page.evaluate`. The translation differs by a zero-width space, which Playwright leaves out of a text. */
function translate() {
  const untranslated = 'font, script, style, template, title, textarea';
  function translateIn(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode() ?? root; node; node = walker.nextNode() as Node) {
      if (node instanceof Text && !node.parentElement?.closest(untranslated)) texts.push(node);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data}\u200b`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Opens a page, and translates it from then on. */
async function translated(opening: Promise<Page>): Promise<Page> {
  const page = await opening;
  await page.evaluate(translate);
  return page;
}

test('An owner fills and shares a wishlist, and a giver reserves from it, on translated pages', async () => {
  const owner = await translated((await signInOwner('Ann')).visitDashboard());
  await createWishlist(owner, 'Birthday');
  await expect(owner.getByText('No items · Not shared')).toBeVisible();
  for (const item of ['Book', 'Kite']) await addItem(owner, item);
  await expect(owner.getByText('2 items · Not shared')).toBeVisible();
  const link = await share(owner, 'Birthday');
  await expect(owner.getByText('2 items · Shared')).toBeVisible();

  const visitor = await translated(visit(link));
  await openItem(visitor, 'Kite');
  await visitor.getByRole('link', { name: 'Login' }).click();
  await loginWithGoogle(visitor, 'Bob');
  const giver = visitor;
  await confirm(giver, 'Kite', 'Reserve');
  await expect(giver.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await expect(tagOf(giver, 'Kite.*You’re giving this')).toBeVisible();
  await giver.getByRole('button', { name: 'Undo' }).click();
  await expect(giver.getByText('Reservation removed ✅')).toBeVisible();
  // A message stays while the pointer is on it.
  await giver.mouse.move(0, 0);
  await expect(giver.getByText('Reservation removed ✅')).toBeHidden();
  await reserve(giver, 'Book');
  await giver.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(giver.getByRole('heading', { name: 'Gifts you’re giving' })).toBeVisible();
  await giver.getByRole('link', { name: 'Shared With Me' }).first().click();
  await giver.getByRole('button', { name: /^Birthday/ }).click();
  await unreserve(giver, 'Book');
  await expect(giver.getByText('Reservation removed ✅')).toBeVisible();
  await expect(giver.getByRole('heading', { name: 'Gifts you’re giving' })).toBeHidden();

  await openItem(owner, 'Kite');
  await owner.getByRole('group', { name: 'Kite' }).getByRole('button', { name: 'Delete' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(owner.getByText('1 item · Shared')).toBeVisible();
});

/** For `addInitScript`: what React reports if it renders a page anew, whose texts are not those that the server sent. */
function expectMismatch() {
  addEventListener('error', (event) => {
    if (event.message.includes('React error #418')) event.preventDefault();
  });
}

test.for(['landing', 'shared-visitor', 'shared-giver', 'shared-owner', 'shared-invalid'])(
  'A page that is translated before it is hydrated shows what the server has sent, and works: %s',
  async (name) => {
    async function arrange(page: Page) {
      await page.addInitScript(expectMismatch);
      await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    }
    const page = await show({ ...stateOf(name), arrange });
    await expect(page.getByRole('alert')).toHaveCount(name === 'shared-invalid' ? 1 : 0);
  },
);
