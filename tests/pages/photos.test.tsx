import { screen, waitFor } from '@testing-library/react';
import { buildPictureName } from '@wishnest/page/picture';
import { buildLinkPreviewStore } from '@wishnest/server/features/linkPreviews/store';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { createBirthday, openBirthday } from '../support/pageFixtures.ts';

// A photo that can be read is in tests/e2e/photos.test.ts, since happy-dom decodes no pictures.

const status = () => screen.getByRole('dialog').querySelector('form [role="status"]')?.textContent;

test('Whoever chooses a picture that the browser cannot read is told what to do, and what they typed stays', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.openAndPress('Kite', 'Edit');
  await page.fill('Name', 'Red kite');
  const chosen = new File(['no picture'], 'photo.heic', { type: 'image/heic' });
  await page.user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), chosen);
  await waitFor(() => expect(status()).toBe('This picture cannot be read. Take a new photo, or choose a JPEG or PNG.'));
  expect(page.field('Name').value).toBe('Red kite');
  screen.getByRole('button', { name: 'Add a photo' });
});

test('An owner takes their own photo away', async () => {
  const { ann, database, birthday } = await createBirthday(['Kite']);
  const [kite] = birthday.items;
  if (!kite) throw new Error('Ann has a kite.');
  const name = buildPictureName('k', { width: 3, height: 2, isPhoto: true });
  const files = { large: Buffer.from([7]), small: Buffer.from([8]) };
  await buildLinkPreviewStore(database).setPicture(kite, ann.viewer.id, { name, ...files }, true);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.openAndPress('Kite', 'Edit');
  expect(status()).toBe('Your own photo');
  screen.getByRole('button', { name: 'Replace photo' });
  await page.press('Remove photo');
  expect(status()).toBe('This item has no picture.');
  screen.getByRole('button', { name: 'Add a photo' });
  await page.press('Save');
  await screen.findByText('Item updated!');
  const [saved] = (await database.select().from(database.tables.items)).map(({ picture }) => picture);
  expect(saved).toBeNull();
});
