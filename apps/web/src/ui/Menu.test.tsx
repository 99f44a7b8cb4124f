import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

function renderMenu() {
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

test('A press opens the menu and focuses its first action, and another press closes it', async () => {
  const { user, button } = renderMenu();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Actions' }).id).toBe(button.getAttribute('aria-controls'));
  expect(focused()).toBe('Share');
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('The arrow keys open the menu at its first or its last action', async () => {
  const { user, button } = renderMenu();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Share');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Delete');
});

test('The arrow keys move through the menu in a circle, Home and End to its first and last action', async () => {
  const { user, button } = renderMenu();
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

test('A chosen action runs once, and the focus returns to the button', async () => {
  const { user, button, share, rename } = renderMenu();
  await user.click(button);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(rename).toHaveBeenCalledOnce();
  expect(share).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('Escape closes the menu without a choice', async () => {
  const { user, button, share } = renderMenu();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(share).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('Tab closes the menu and moves to the control after the button', async () => {
  const { user, button } = renderMenu();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('A press elsewhere closes the menu', async () => {
  const { user, button } = renderMenu();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
