import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saying, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Markup that fits the limits of each text. */
const item = '<img src=x onerror=alert(1)>';
const wishlist = '<a href="javascript:x">Go</a>';
const name = '<b onclick=x>Ann</b>';
const bio = '<script>alert(1)</script><iframe srcdoc=x></iframe> &lt;b&gt;';

test.each<[string, 'ann' | 'bob' | 'visitor', string | null, string[]]>([
  ['their owner, also in a message', 'ann', '/dashboard', [name, bio, wishlist, item]],
  ['a visitor', 'visitor', null, [wishlist, item, `Shared by: ${name}`]],
  ['a giver', 'bob', '/shared-with-me', [name, wishlist, item]],
])('Texts that look like markup are shown letter for letter to %s', async (_, who, path, texts) => {
  const { visitor, ...fixtures } = await openFixtures();
  const ann = await fixtures.person(name, { bio });
  const bob = await fixtures.person('Bob');
  const shared = await fixtures.wishlist(ann, wishlist, [item]);
  await fixtures.open(bob, shared);
  const page = await visit({ ann, bob, visitor }[who], path ?? (await fixtures.share(shared)));
  if (who !== 'visitor') await page.press(/^<a href/);
  for (const text of texts) await screen.findByText(saying(text));
  if (who === 'ann') {
    await page.openAndConfirm(item, 'Delete');
    await screen.findByText(saying(`Deleted "${item}" from wishlist 🗑️`));
  }
  const written = '[onerror], [onclick], [srcdoc], [href^="javascript:"], body script';
  expect([...document.querySelectorAll(written)]).toEqual([]);
});
