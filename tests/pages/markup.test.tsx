import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saying, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Markup that fits the limits of each text. */
const item = '<img src=x onerror=alert(1)>';
const wishlist = '<a href="javascript:x">Go</a>';
const name = '<b onclick=x>Ann</b>';
const bio = '<script>alert(1)</script><iframe srcdoc=x></iframe> &lt;b&gt;';

/** All texts of Ann's are markup, and she shares them with Bob. */
async function shareMarkup() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person(name, { bio });
  const bob = await fixtures.person('Bob');
  const shared = await fixtures.wishlist(ann, wishlist, [item]);
  await fixtures.open(bob, shared);
  return { ...fixtures, ann, bob, path: await fixtures.share(shared) };
}

function expectNoMarkup() {
  const written = document.querySelectorAll('[onerror], [onclick], [srcdoc], [href^="javascript:"], body script');
  expect([...written]).toEqual([]);
}

test('What somebody writes is shown to them letter for letter, also in a message that names what was deleted', async () => {
  const { ann } = await shareMarkup();
  const page = await visit(ann, '/dashboard');
  await screen.findByText(name);
  expect(screen.getByText(bio)).toBeTruthy();
  await page.press(/^<a href/);
  expect(await screen.findByText(item)).toBeTruthy();
  expect(screen.getByText(wishlist)).toBeTruthy();
  await page.openItem(item);
  await page.confirm('Delete');
  expect(await screen.findByText(saying(`Deleted "${item}" from wishlist 🗑️`))).toBeTruthy();
  expectNoMarkup();
});

test('Whoever opens the link is shown it letter for letter', async () => {
  const { visitor, path } = await shareMarkup();
  await visit(visitor, path);
  await screen.findByRole('heading', { name: wishlist });
  expect(screen.getByText(saying(`Shared by: ${name}`))).toBeTruthy();
  expect(screen.getByText(item)).toBeTruthy();
  expect(document.title).toBe(`${wishlist} · Wishnest`);
  expectNoMarkup();
});

test('A giver is shown it letter for letter under Shared With Me', async () => {
  const { bob } = await shareMarkup();
  const page = await visit(bob, '/shared-with-me');
  await screen.findByText(name);
  await page.press(/^<a href/);
  expect(await screen.findByText(item)).toBeTruthy();
  expectNoMarkup();
});
