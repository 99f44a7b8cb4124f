import { act, cleanup, render, screen, within } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { notify, ProductToaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  toast.remove();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const say = (speak: () => void) => act(async () => speak());

/** A message that goes fades for another second before it is gone. */
const fade = () => pass(1000);

test('A message stays as long as it says itself', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => notify.success('Item updated!', 3000));
  await pass(2999);
  await fade();
  screen.getByText('Item updated!');
  await fade();
  expect(screen.queryByText('Item updated!')).toBeNull();
});

test('Without a time of its own a message stays as long as the toaster says', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => {
    notify.success('Account deleted.');
    notify.error('Something went wrong.');
  });
  await pass(3999);
  await fade();
  screen.getByText('Account deleted.');
  screen.getByText('Something went wrong.');
  await fade();
  expect(screen.queryByText('Account deleted.')).toBeNull();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

test('Messages are announced', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => notify.error('Failed to add item. 😞'));
  expect(screen.getByText('Failed to add item. 😞').getAttribute('aria-live')).toBe('polite');
});

test('At most 20 messages are kept', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => {
    for (let number = 1; number <= 21; number += 1) notify.success(`Message ${number}.`);
  });
  expect(screen.queryByText('Message 1.')).toBeNull();
  expect(screen.getAllByText(/^Message \d+\.$/)).toHaveLength(20);
});

test('A message is not hidden behind an open dialog', async () => {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && (
        <Dialog title="Rename" onClose={() => {}}>
          <p>What should it be called?</p>
        </Dialog>
      )}
      <ProductToaster durationMs={4000} />
    </>
  );
  const { rerender } = render(page(true));
  await say(() => notify.error('Failed to rename wishlist.'));
  expect(within(screen.getByRole('dialog')).getByText('Failed to rename wishlist.')).toBeTruthy();
  rerender(page(false));
  expect(screen.getByText('Failed to rename wishlist.')).toBeTruthy();
});

test('A message that is said again does not stack, and stays as long as if it were the first', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => notify.success('Item updated!'));
  await pass(3000);
  await say(() => notify.success('Item updated!'));
  expect(screen.getAllByText('Item updated!')).toHaveLength(1);
  await pass(3000);
  screen.getByText('Item updated!');
});

test('Messages about two things by their names are two, and the same one is one', async () => {
  render(<ProductToaster durationMs={4000} />);
  const about = (name: string) => <span key={`${name} deleted`}>{name} deleted</span>;
  await say(() => {
    for (const name of ['Kite', 'Lamp', 'Kite']) notify.success(about(name));
  });
  expect(screen.getAllByText(/ deleted$/)).toHaveLength(2);
});
