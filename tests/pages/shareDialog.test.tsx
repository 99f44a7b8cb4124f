import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToLog, pretendDevice, saying, textsOf } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

const linkShown = () => screen.getByLabelText<HTMLInputElement>('Share link').value;
const buttons = () => within(screen.getByRole('dialog')).getAllByRole<HTMLButtonElement>('button');

test('An owner shares a wishlist by a link that cannot be edited, and that it keeps', async () => {
  const { page, share, birthday } = await openBirthday(['Kite']);
  await screen.findByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
  const answer = page.network.hold('ShareWishlist');
  await page.choose('Share', 'Birthday');
  await screen.findByRole('button', { name: 'Copy', busy: true });
  await page.press('Copy');
  expect(screen.queryByText('Copied!')).toBeNull();
  answer();
  await waitFor(() => expect(linkShown()).toMatch(new RegExp(`^${location.origin}/shared/[\\w-]{22}$`)));
  screen.getByRole('button', { name: 'Copy', busy: false });
  screen.getByRole('dialog', { name: 'Share Wishlist' });
  screen.getByText(saying('“Birthday” is shared.'));
  expect(page.field('Share link').readOnly).toBe(true);
  const link = linkShown();
  expect(link).toBe(location.origin + (await share(birthday)));
  await page.press('Close');
  await screen.findByRole('button', { name: 'Birthday', description: '1 item · Shared' });
  await page.choose('Share', 'Birthday');
  await waitFor(() => expect(linkShown()).toBe(link));
});

test('Specification 8: a link that could not be created is only logged, and opening the dialog again asks for it again', async () => {
  const { page } = await openBirthday(['Kite']);
  const log = listenToLog();
  page.network.fail('ShareWishlist');
  await page.choose('Share', 'Birthday');
  await screen.findByRole('textbox', { name: 'Share link', busy: false });
  expect(log).toHaveBeenCalledOnce();
  expect(page.toasts).toEqual([]);
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  expect([linkShown(), page.field('Share link').placeholder]).toEqual(['', '']);
  expect(screen.getByRole('dialog').textContent).toBe('Share WishlistShare linkCopyClose');
  expect(textsOf(buttons())).toEqual(['Copy', 'Close']);
  expect(buttons()[0]?.disabled).toBe(true);
  await page.press('Close');
  await page.choose('Share', 'Birthday');
  await waitFor(() => expect(linkShown()).toMatch(/\/shared\//));
});

test('An owner stops sharing after a question that names the wishlist', async () => {
  const { ann, page, share, birthday, services } = await openBirthday(['Kite']);
  await share(birthday);
  await page.choose('Share', 'Birthday');
  await page.press('Stop sharing');
  const question = screen.getByRole('alertdialog', { name: 'Stop sharing' });
  expect(question.textContent).toContain('The link to “Birthday” stops working');
  await page.press('Stop sharing');
  await screen.findByText('Sharing stopped. The old link no longer works.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
  expect(await services.wishlists.list(ann.viewer)).toMatchObject([{ id: birthday.id, shareCode: null }]);
});

/** What the dialog shows large: the picture or the code. */
const shown = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('img')
    .map((img) => img.getAttribute('aria-label') ?? img.getAttribute('alt'));

test('On a phone an owner sees how the link looks in a chat, exchanges that for the QR code, and sends the link with a message', async () => {
  const sent = vi.fn();
  Object.assign(navigator, { share: async (data: object) => sent(data) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  pretendDevice(true);
  const { page } = await openBirthday(['Kite']);
  await page.choose('Share', 'Birthday');
  await waitFor(() => expect(shown()).toEqual(['Birthday. A wishlist by Ann']));
  expect(screen.getByRole<HTMLImageElement>('img', { name: /^Birthday/ }).src).toBe(`${linkShown()}/preview.png`);
  expect(textsOf(buttons())).toEqual(['Copy', 'Send link', 'QR code', 'Stop sharing', 'Close']);
  await page.press('QR code');
  await waitFor(() => expect(shown()).toEqual(['QR code of the share link']));
  await page.press('Chat picture');
  expect(shown()).toEqual(['Birthday. A wishlist by Ann']);
  await page.press('Send link');
  const text = 'My wishlist “Birthday”. Reserve what you would like to give, I never see it:';
  expect(sent).toHaveBeenCalledExactlyOnceWith({ title: 'Birthday', text, url: linkShown() });
});

test('On a wide screen an owner sees the picture and the code side by side, and a picture that fails leaves the paper', async () => {
  pretendDevice(false);
  const { page } = await openBirthday(['Kite']);
  await page.choose('Share', 'Birthday');
  await waitFor(() => expect(shown()).toEqual(['Birthday. A wishlist by Ann', 'QR code of the share link']));
  const picture = screen.getByRole('img', { name: /^Birthday/ });
  const caption = () => picture.closest('figure')?.querySelector('figcaption')?.textContent;
  expect(caption()).toBe('Drawing the picture…');
  fireEvent.load(picture);
  await waitFor(() => expect(caption()).toBe('How the link looks in a chat'));
  expect(textsOf(buttons())).toEqual(['Print', 'Copy', 'Stop sharing', 'Close']);
  fireEvent.error(picture);
  await waitFor(() => expect(shown()).toEqual(['QR code of the share link']));
  expect(screen.getByRole('dialog').querySelector('figure > span')?.childElementCount).toBe(0);
});

test('An owner prints a sheet with the name, the paper and the way to a wishlist, which leaves with the dialog', async () => {
  pretendDevice(false);
  // happy-dom has no printer.
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { page } = await openBirthday(['Kite']);
  await page.choose('Share', 'Birthday');
  const printed = () => document.querySelector<HTMLElement>('body > [data-printed]');
  await waitFor(() => expect(printed()?.textContent).toContain('Birthday'));
  expect(printed()?.dataset.paper).toBe(document.querySelector('article')?.dataset.paper);
  expect(printed()?.textContent).toContain(linkShown());
  expect(printed()?.querySelector('[aria-label="QR code of the share link"]')).toBeTruthy();
  await page.press('Print');
  expect(print).toHaveBeenCalledOnce();
  await page.press('Close');
  expect(printed()).toBeNull();
});
