import type { Page, Response } from '@playwright/test';
import { test } from 'vitest';
import { buildGraphql } from '../../scripts/demo/fill.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { expect, origin, signInOwner, visit } from '../support/browser.ts';

/** Opens a page for developers. A violated policy fails each test of a page, and here also each red line of the console. */
async function openForDevelopers(path: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await visit('/terms', { colorScheme });
  const redLines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') redLines.push(message.text());
  });
  await page.goto(path);
  return { page, expectNoRedLine: () => expect(redLines).toEqual([]) };
}

/** Opens the playground, with the query of this shared wishlist, and waits until it can be used. */
async function openPlayground(shareCode = 'unknown', colorScheme?: 'light' | 'dark') {
  const opened = await openForDevelopers(`/graphql?shareCode=${shareCode}`, colorScheme);
  await opened.page.getByText(`"${shareCode}"`).first().waitFor();
  await opened.page.getByText('Runs as a visitor').waitFor();
  // The editor's workers.
  await expect.poll(() => opened.page.workers().length).toBeGreaterThan(0);
  return opened;
}

async function login(page: Page) {
  await page.getByLabel('Email').fill('dev@example.com');
  await page.getByRole('button', { name: 'Google, pretend' }).click();
  await page.getByText('Logged in as dev@example.com').waitFor();
}

test.each(['light', 'dark'] as const)(
  'The pages for developers write nothing red into the console: %s',
  async (theme) => {
    const { page, expectNoRedLine } = await openPlayground('unknown', theme);
    await page.goto('/api/docs');
    await page.locator('#operations-Wishlists-listWishlists').waitFor();
    await page.goto('/api/docs/guide');
    await page.getByRole('heading', { name: 'Get a token' }).waitFor();
    await expectNoRedLine();
  },
);

/** Runs an operation in the playground, as somebody who pastes it. Returns its first field. */
async function run<Result = { id: string }>(page: Page, query: string): Promise<Result> {
  await replaceText(page, '.graphiql-query-editor', query);
  // GraphiQL reads the name of the operation a moment after a paste, when it stores the query too.
  await page.waitForFunction((pasted) => localStorage.getItem('graphiql:query') === pasted, query);
  const isOfQuery = (response: Response) =>
    response.url() === `${origin}/graphql` && response.request().postDataJSON()?.query === query;
  const answer = page.waitForResponse(isOfQuery);
  await page.getByRole('button', { name: /execute query/i }).click();
  const { data, errors } = await (await answer).json();
  expect([errors, query]).toEqual([undefined, query]);
  const [result] = Object.values(data);
  expect(result).not.toHaveProperty('code');
  return result as Result;
}

/** Pastes a text over what is in an editor, without the clipboard, which all tests share. */
async function replaceText(page: Page, editor: string, text: string) {
  await page.locator(editor).locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, text);
}

const problem = '... on Problem { code message }';

test('A developer runs what programs do most in the playground, and logs in there', async () => {
  const owner = await signInOwner('Olga');
  const [shareCode] = (await owner.shareWishlist('Trip', ['Tent'])).split('/').slice(-1);
  const { page, expectNoRedLine } = await openPlayground(shareCode);
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.locator('.graphiql-response').getByText('"Tent"').waitFor();

  await login(page);
  await page.getByRole('button', { name: 'Copy my token' }).waitFor();

  const mutate = (field: string, input: string, selection: string) =>
    run(page, `mutation { ${field}(input: { ${input} }) { ${selection} ${problem} } }`);
  await run(page, '{ viewer { id wishlists { id name } } }');
  await mutate('createProfile', 'username: "Dev"', '... on Profile { id }');
  const own = await mutate('createWishlist', 'name: "Birthday"', '... on OwnWishlist { id }');
  const its = `wishlistId: "${own.id}"`;
  await mutate('addItem', `${its}, name: "Kite", link: "https://shop.example"`, '... on OwnItem { id }');
  await mutate('shareWishlist', its, '... on OwnWishlist { id shareCode }');
  await run(page, `{ sharedWishlist(shareCode: "${shareCode}") { id name } }`);
  const shared = await mutate('openSharedWishlist', `shareCode: "${shareCode}"`, '... on SharedWishlist { id }');
  const { items } = await run<{ items: { id: string }[] }>(page, `{ wishlist(id: "${shared.id}") { items { id } } }`);
  const item = `wishlistId: "${shared.id}", itemId: "${items[0]?.id}"`;
  await mutate('reserveItem', item, '... on SharedItem { id isReserved }');
  await mutate('unreserveItem', item, '... on SharedItem { id isReserved }');
  await expectNoRedLine();
});

test('The playground sends the token of its Headers tab, shows the head of the schema, and leads to the guide', async () => {
  const { idToken } = await signInNewPerson('Rita');
  const { viewer } = await buildGraphql(origin, idToken).ask<{ viewer: { id: string } }>('{ viewer { id } }', {});
  const { page, expectNoRedLine } = await openPlayground();
  await login(page);
  await page.getByRole('button', { name: 'Headers' }).click();
  await replaceText(
    page,
    '.graphiql-editor-tool .graphiql-editor:not(.hidden)',
    `{"Authorization":"Bearer ${idToken}"}`,
  );
  expect(await run(page, '{ viewer { id } }')).toEqual(viewer);

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByText('the owner never learns which').waitFor();
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'How programs get a token' }).click(),
  ]);
  await guide.getByRole('heading', { name: 'Get a token' }).waitFor();
  await expectNoRedLine();
});

/** Presses a call on the page of the REST calls, with these parts of its path. Returns the body of its answer. */
async function press<Body>(page: Page, operationId: string, path: Record<string, string> = {}): Promise<Body> {
  const call = page.locator(`.opblock[id$="-${operationId}"]`);
  const heading = call.locator('.opblock-summary-control');
  await heading.click();
  for (const [name, value] of Object.entries(path)) await call.getByPlaceholder(name, { exact: true }).fill(value);
  const answer = page.waitForResponse((response) => response.url().startsWith(`${origin}/api/`));
  await call.getByRole('button', { name: 'Execute' }).click();
  const response = await answer;
  expect(response.ok(), `${operationId}: ${response.status()}`).toBe(true);
  const shown = call.locator('.live-responses-table .response-col_status').last();
  await expect(shown).toContainText(String(response.status()));
  await heading.click();
  return (response.status() === 204 ? null : await response.json()) as Body;
}

/** Has all calls send this token. */
async function use(page: Page, { idToken }: { idToken: string }) {
  await page.getByLabel('Token').fill(idToken);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Every call below sends it.').waitFor();
}

test('The page of the REST calls lets a developer press each call, with the examples as they stand', async () => {
  const [owner, giver] = [await signInNewPerson('Olga'), await signInNewPerson('Gus')];
  const { page, expectNoRedLine } = await openForDevelopers('/api/docs');
  await use(page, owner);
  for (const call of ['createUser', 'getUser', 'updateUser']) await press(page, call);
  const { id } = await press<{ id: string }>(page, 'createWishlist');
  for (const call of ['listWishlists', 'reorderWishlists']) await press(page, call);
  await press(page, 'renameWishlist', { id });
  const { id: itemId } = await press<{ id: string }>(page, 'addItem', { id });
  await press(page, 'listItems', { id });
  await press(page, 'editItem', { id, itemId });
  const { shareCode } = await press<{ shareCode: string }>(page, 'generateShareLink', { id });
  await use(page, giver);
  await press(page, 'getSharedWishlist', { shareCode });
  await press(page, 'listSharedWithMe');
  await press(page, 'toggleReservation', { id, itemId });
  await use(page, owner);
  await press(page, 'deleteItem', { id, itemId });
  await press(page, 'deleteWishlist', { id });
  await press(page, 'deleteUser');
  await expectNoRedLine();
  expect(await page.locator('.opblock').count()).toBe(17);
});
