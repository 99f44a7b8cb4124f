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

/** What a browser does where somebody presses Escape: it asks, and closes if nobody objects. */
function pressEscape(dialog: HTMLDialogElement) {
  const mayClose = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  if (mayClose) dialog.close();
}

test('A dialog is modal from the beginning and gone with its component', () => {
  const { dialog, unmount } = open();
  expect(dialog.open).toBe(true);
  unmount();
  expect(dialog.open).toBe(false);
});

test('Escape asks for the end, and leaves it to the page', () => {
  const { dialog, handleClose } = open();
  pressEscape(dialog);
  expect(handleClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test('While something is under way Escape does nothing', () => {
  const { dialog, handleClose } = open({ busy: true });
  pressEscape(dialog);
  expect(handleClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('A dialog that the browser has closed for good is closed for the page too', () => {
  const { dialog, handleClose } = open();
  dialog.close();
  expect(handleClose).toHaveBeenCalledOnce();
});

test('While something is under way a dialog that the browser has closed opens again', () => {
  const { dialog, handleClose } = open({ busy: true });
  dialog.close();
  expect(dialog.open).toBe(true);
  expect(handleClose).not.toHaveBeenCalled();
});

test('A press on the backdrop asks for the end', async () => {
  const { dialog, handleClose } = open();
  await userEvent.click(dialog);
  expect(handleClose).toHaveBeenCalledOnce();
});

test('While something is under way a press on the backdrop does nothing', async () => {
  const { dialog, handleClose } = open({ busy: true });
  await userEvent.click(dialog);
  expect(handleClose).not.toHaveBeenCalled();
});

test('A press inside is no press on the backdrop', async () => {
  const { handleClose } = open();
  await userEvent.click(screen.getByLabelText('Name'));
  expect(handleClose).not.toHaveBeenCalled();
});

test('A selection that begins in a field and ends outside is no press on the backdrop', () => {
  const { dialog, handleClose } = open();
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(handleClose).not.toHaveBeenCalled();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });

test.each([
  ['Escape', async (dialog: HTMLDialogElement) => pressEscape(dialog)],
  ['a press on the backdrop', (dialog: HTMLDialogElement) => userEvent.click(dialog)],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('Whoever has changed a field and leaves by %s is asked, and may keep editing', async (_, leave) => {
  const { dialog, handleClose } = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  await leave(dialog);
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Birthday');
  expect(handleClose).not.toHaveBeenCalled();
});

test('Whoever discards what they typed leaves', async () => {
  const { dialog, handleClose } = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  pressEscape(dialog);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(handleClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

test('Whoever has changed a field and changed it back is not asked', async () => {
  const { dialog, handleClose } = open({ saved: 'Birthday' });
  await userEvent.type(screen.getByLabelText('Name'), '!');
  await userEvent.type(screen.getByLabelText('Name'), '{Backspace}');
  pressEscape(dialog);
  expect(handleClose).toHaveBeenCalledOnce();
});

test('Escape on the question keeps what was typed', async () => {
  const { dialog, handleClose } = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  pressEscape(dialog);
  pressEscape(await screen.findByRole<HTMLDialogElement>('alertdialog'));
  await waitFor(() => expect(question()).toBeNull());
  expect(handleClose).not.toHaveBeenCalled();
});

test('A dialog with a changed field that the browser has closed opens again and asks', async () => {
  const { dialog, handleClose } = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Birthday');
  dialog.close();
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(dialog.open).toBe(true);
  expect(handleClose).not.toHaveBeenCalled();
});

test('The second half of the double click that opened a dialog neither closes it nor presses anything in it', () => {
  const { dialog, handleClose } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(handleClose).not.toHaveBeenCalled();

  fireEvent.click(dialog, { detail: 1 });
  expect(handleClose).toHaveBeenCalledOnce();
});

test('The second half of the double click that closed a dialog presses nothing on the page', () => {
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
