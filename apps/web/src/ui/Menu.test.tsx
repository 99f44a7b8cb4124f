import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

function openable() {
  const share = vi.fn();
  const rename = vi.fn();
  render(
    <>
      <Menu
        label="Actions"
        actions={[
          { label: 'Share', onSelect: share },
          { label: 'Rename', onSelect: rename },
          { label: 'Delete', onSelect: () => {} },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  return { user: userEvent.setup(), button, share, rename };
}

const focused = () => document.activeElement?.textContent;

test('A press opens the menu with the first action in focus, another one closes it', async () => {
  const { user, button } = openable();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Actions' }).id).toBe(button.getAttribute('aria-controls'));
  expect(focused()).toBe('Share');
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('The arrow keys open the menu at its first or its last action', async () => {
  const { user, button } = openable();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Share');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Delete');
});

test('Within the menu the arrow keys go round, Home and End to its ends', async () => {
  const { user, button } = openable();
  await user.click(button);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Rename');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Share');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Share');
  await user.keyboard('{End}');
  expect(focused()).toBe('Delete');
});

test('An action is chosen once, and the focus is back on the button', async () => {
  const { user, button, share, rename } = openable();
  await user.click(button);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(rename).toHaveBeenCalledOnce();
  expect(share).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('Escape closes the menu without a choice', async () => {
  const { user, button, share } = openable();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(share).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('Tab closes the menu and goes on from the button', async () => {
  const { user, button } = openable();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('A press elsewhere closes the menu', async () => {
  const { user, button } = openable();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
