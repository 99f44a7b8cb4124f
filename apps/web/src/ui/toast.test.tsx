// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

/** Waits for the second in which a message fades out. */
const fade = () => pass(1000);

test.each([
  [3000, 'that was given with it', () => notify.success('Item updated!', 3000)],
  [4000, 'that the toaster has for a success', () => notify.success('Item updated!')],
  [4000, 'that the toaster has for a failure', () => notify.error('Item updated!')],
])('Specification 9: a message stays and is announced for the time of %d ms %s', async (ms, _, speak) => {
  render(<ProductToaster durationMs={4000} />);
  await say(speak);
  expect(screen.getByText('Item updated!').getAttribute('aria-live')).toBe('polite');
  await pass(ms - 1);
  await fade();
  screen.getByText('Item updated!');
  await fade();
  expect(screen.queryByText('Item updated!')).toBeNull();
});

test('Specification 9: at most 20 messages are kept', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => {
    for (let number = 1; number <= 21; number += 1) notify.success(`Message ${number}.`);
  });
  expect(screen.queryByText('Message 1.')).toBeNull();
  expect(screen.getAllByText(/^Message \d+\.$/)).toHaveLength(20);
});

test('A message that is older than its toaster is seen', async () => {
  // Only what is in the page has a height.
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.isConnected ? 54 : 0;
  });
  onTestFinished(() => height.mockRestore());
  await say(() => notify.success('Item updated!'));
  render(<ProductToaster durationMs={4000} />);
  await pass(0);
  const shown = screen.getByText('Item updated!').parentElement;
  expect(shown?.style.opacity).not.toBe('0');
});

test('A repeated message is shown once, for its whole time, and one with another name is another message', async () => {
  render(<ProductToaster durationMs={4000} />);
  const deleted = (name: string) => say(() => notify.success(<span key={`${name} deleted`}>{name} deleted</span>));
  for (const name of ['Kite', 'Lamp']) await deleted(name);
  await pass(3000);
  await deleted('Kite');
  expect(screen.getAllByText(/ deleted$/)).toHaveLength(2);
  await pass(3000);
  screen.getByText('Kite deleted');
});

const undo = () => screen.getByRole('button', { name: 'Undo' });
const undoable = (onUndo = () => {}) => say(() => void notify.undoable('Reservation removed ✅', onUndo, 4000));

test('A message with an Undo has an enabled button until its time is over', async () => {
  render(<ProductToaster durationMs={4000} />);
  await undoable();
  await pass(3999);
  expect(undo()).toHaveProperty('disabled', false);
  expect(screen.getByText('Reservation removed ✅').closest('[aria-live="polite"]')).toBeTruthy();
  await pass(1);
  expect(undo()).toHaveProperty('disabled', true);
  await fade();
  expect(screen.queryByText('Reservation removed ✅')).toBeNull();
});

test.each<[string, () => void, () => void]>([
  ['its button has the focus', () => undo().focus(), () => undo().blur()],
  [
    'a pointer is on it',
    () => fireEvent.pointerEnter(screen.getByRole('group')),
    () => fireEvent.pointerLeave(screen.getByRole('group')),
  ],
])('A message with an Undo stays while %s, and for its whole time afterwards', async (_, stay, leave) => {
  render(<ProductToaster durationMs={4000} />);
  await undoable();
  await act(async () => stay());
  await pass(60_000);
  await act(async () => leave());
  await pass(3999);
  expect(undo()).toHaveProperty('disabled', false);
  await pass(1);
  expect(undo()).toHaveProperty('disabled', true);
});

test('Specification 9: a message without a button stays too while a pointer is on it, and for its own time afterwards', async () => {
  render(<ProductToaster durationMs={4000} />);
  await say(() => notify.success('Item updated!', 3000));
  const message = screen.getByText('Item updated!');
  await act(async () => void fireEvent.pointerEnter(message));
  await pass(60_000);
  await act(async () => void fireEvent.pointerLeave(message));
  await pass(2999);
  await fade();
  screen.getByText('Item updated!');
  await fade();
  expect(screen.queryByText('Item updated!')).toBeNull();
});

test('The button undoes the action once, and the focus returns to the element that had it', async () => {
  const onUndo = vi.fn();
  render(
    <>
      <button type="button">Reserve</button>
      <ProductToaster durationMs={4000} />
    </>,
  );
  await undoable(onUndo);
  const before = screen.getByRole('button', { name: 'Reserve' });
  await act(async () => before.focus());
  await act(async () => undo().focus());
  await act(async () => undo().click());
  await act(async () => undo().click());
  expect(onUndo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(before);
});

const Page = ({ isAsking }: { isAsking: boolean }) => (
  <>
    {isAsking && (
      <Dialog title="Delete?" onClose={() => {}}>
        Kite
      </Dialog>
    )}
    <ProductToaster durationMs={4000} />
  </>
);

test('A message with an Undo keeps its time while another one comes, and a dialog opens and closes', async () => {
  // The icon of a message has a spinner below it, whose animation has no end and cannot be finished.
  const endless = { effect: { getComputedTiming: () => ({ endTime: Number.POSITIVE_INFINITY }) }, finish: vi.fn() };
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([endless as never]);
  onTestFinished(() => void vi.restoreAllMocks());
  const { rerender } = render(<Page isAsking={false} />);
  await undoable();
  await pass(1500);
  const first = undo();
  rerender(<Page isAsking />);
  await say(() => void notify.undoable('Item reserved successfully! 🎁', () => {}, 4000));
  await pass(1500);
  expect(first.closest('dialog')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toContain(first);
  rerender(<Page isAsking={false} />);
  await pass(999);
  expect([first.isConnected, first.closest('dialog')]).toEqual([true, null]);
  expect(first).toHaveProperty('disabled', false);
  await pass(1);
  expect(first).toHaveProperty('disabled', true);
  expect(endless.finish).not.toHaveBeenCalled();
});

test('A message that comes stands above those that are there, none moves when one goes, and the next one takes its place', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => void vi.restoreAllMocks());
  render(<ProductToaster durationMs={4000} />);
  const places = () =>
    ['One', 'Two', 'Three'].map((text) => {
      const place = screen.queryByText(text)?.closest<HTMLElement>('[style*=bottom]');
      return place?.style.bottom;
    });
  await say(() => void notify.success('One', 1000));
  await say(() => void notify.success('Two', 9000));
  expect(places()).toEqual(['0px', '48px', undefined]);
  await pass(1000);
  await fade();
  expect(places()).toEqual([undefined, '48px', undefined]);
  await say(() => void notify.success('Three'));
  expect(places()).toEqual([undefined, '48px', '0px']);
});
