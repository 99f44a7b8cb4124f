// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CancelButton, Dialog } from './Dialog.tsx';

afterEach(cleanup);

function open({ busy = false, saved = '' } = {}) {
  const handleClose = vi.fn();
  const view = render(
    <Dialog title="Rename" busy={busy} onClose={handleClose}>
      <input aria-label="Name" defaultValue={saved} />
      <CancelButton disabled={busy} />
    </Dialog>,
  );
  return { handleClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Rename' }), ...view };
}

/** Does what a browser does when somebody presses Escape: it dispatches `cancel`, and closes unless that is prevented. */
function pressEscape(dialog: HTMLDialogElement) {
  const mayClose = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  if (mayClose) dialog.close();
}

test('A dialog is modal once it is mounted, and closed when it is unmounted', () => {
  const { dialog, unmount } = open();
  expect(dialog.open).toBe(true);
  unmount();
  expect(dialog.open).toBe(false);
});

test.each([
  ['Escape', async (dialog: HTMLDialogElement) => pressEscape(dialog)],
  ['A press on the backdrop', (dialog: HTMLDialogElement) => userEvent.click(dialog)],
])(
  '%s asks the page to close a dialog, which stays open until then, and does nothing to a busy one',
  async (_, leave) => {
    const { dialog, handleClose, unmount } = open();
    await leave(dialog);
    expect(handleClose).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
    unmount();
    const busy = open({ busy: true });
    await leave(busy.dialog);
    expect(busy.handleClose).not.toHaveBeenCalled();
    expect(busy.dialog.open).toBe(true);
  },
);

test('Escape in a dialog within another one is told to that one alone', () => {
  const [handleClose, handleOuterClose] = [vi.fn(), vi.fn()];
  render(
    <Dialog title="Items" isUnsaved onClose={handleOuterClose}>
      <Dialog title="Rename" onClose={handleClose}>
        <p>Name</p>
      </Dialog>
    </Dialog>,
  );
  pressEscape(screen.getByRole('dialog', { name: 'Rename' }));
  expect(handleClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
  pressEscape(screen.getByRole('dialog', { name: 'Items' }));
  expect(question()).not.toBeNull();
});

test('A dialog that leaves is closed at once, is neither read nor pressed while it fades, and says when it has', async () => {
  const handleClose = vi.fn();
  const handleLeft = vi.fn();
  let fade = () => {};
  const faded = new Promise<void>((resolve) => {
    fade = resolve;
  });
  const dialogOf = (isLeaving: boolean) => (
    <Dialog title="Rename" onLeft={isLeaving ? handleLeft : undefined} onClose={handleClose}>
      <CancelButton disabled={false} />
    </Dialog>
  );
  const { rerender, container } = render(dialogOf(false));
  const dialog = container.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  if (dialog) dialog.getAnimations = () => [{ finished: faded } as unknown as Animation];
  rerender(dialogOf(true));
  expect(dialog?.open).toBe(false);
  if (dialog) fireEvent(dialog, new Event('close'));
  expect([dialog?.open, dialog?.isConnected, dialog?.inert]).toEqual([false, true, true]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(handleClose).not.toHaveBeenCalled();
  expect(handleLeft).not.toHaveBeenCalled();
  fade();
  await vi.waitFor(() => expect(handleLeft).toHaveBeenCalledOnce());
});

test('A press inside a dialog, and a selection that ends on the backdrop, does not close it', async () => {
  const { dialog, handleClose } = open();
  await userEvent.click(screen.getByLabelText('Name'));
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(handleClose).not.toHaveBeenCalled();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });

test('Whoever has changed a field and leaves by Cancel is asked, and may keep editing or discard', async () => {
  const { handleClose } = open();
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Birthday');
  await leave();
  expect(handleClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(handleClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

test('Whoever has changed a field and changed it back is not asked', async () => {
  const { dialog, handleClose } = open({ saved: 'Birthday' });
  await userEvent.type(screen.getByLabelText('Name'), '!{Backspace}');
  pressEscape(dialog);
  expect(handleClose).toHaveBeenCalledOnce();
});

test('A dialog with a changed field that the browser has closed opens again and asks, and Escape keeps the text', async () => {
  const { dialog, handleClose } = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  dialog.close();
  pressEscape(await screen.findByRole<HTMLDialogElement>('alertdialog'));
  await waitFor(() => expect(question()).toBeNull());
  expect(dialog.open).toBe(true);
  expect(handleClose).not.toHaveBeenCalled();
});

test('The second click of a double click that opened a dialog neither closes it nor presses anything in it', () => {
  const { dialog, handleClose } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(handleClose).not.toHaveBeenCalled();

  fireEvent.click(dialog, { detail: 1 });
  expect(handleClose).toHaveBeenCalledOnce();
});

test('The second click of a double click that closed a dialog presses nothing on the page', () => {
  const handlePress = vi.fn();
  render(
    <button type="button" onClick={handlePress}>
      Remove
    </button>,
  );
  open().unmount();
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(handlePress).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(handlePress).toHaveBeenCalledOnce();
});
