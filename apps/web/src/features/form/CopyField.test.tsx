// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductToaster } from '../../ui/toast.tsx';
import { CopyField } from './CopyField.tsx';

const link = 'https://wishnest.example/shared/abc';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser without the Clipboard API, which may still have `execCommand`. */
function withoutClipboard(execCommand: () => boolean) {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not in a secure context.'));
  document.execCommand = execCommand;
}

const button = () => screen.getByRole('button', { name: /^Cop/ });
const copy = () => act(async () => fireEvent.click(button()));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const label = () => button().textContent;

test('The button says for 2 seconds that the link is copied, and for another 2 after a second copy', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<CopyField name="link" label="Share link" value={link} failed="Copy it by hand." />);
  expect(label()).toBe('Copy');
  for (const wait of [2000, 1500, 2000]) {
    await copy();
    expect(writeText).toHaveBeenLastCalledWith(link);
    await pass(wait - 1);
    expect(label()).toBe('Copied!');
    await pass(1);
    expect(label()).toBe(wait < 2000 ? 'Copied!' : 'Copy');
  }
});

test('A browser without the Clipboard API copies the selected link by the old command', async () => {
  render(<CopyField name="link" label="Share link" value={link} failed="Copy it by hand." />);
  const input = screen.getByLabelText<HTMLInputElement>('Share link');
  withoutClipboard(() => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0) === link);
  await copy();
  expect(label()).toBe('Copied!');
});

test('A link that the browser cannot copy is selected, and a message says so', async () => {
  // The toaster is loaded with the first message.
  vi.useRealTimers();
  withoutClipboard(() => false);
  render(
    <>
      <CopyField name="link" label="Share link" value={link} failed="Copy it by hand." />
      <ProductToaster durationMs={4000} />
    </>,
  );
  await copy();
  await screen.findByText('Copy it by hand.');
  expect(label()).toBe('Copy');
});
