import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordField } from './Field.tsx';

afterEach(cleanup);

const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function renderField() {
  render(
    <form onSubmit={handleSubmit}>
      <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 6 characters" />
    </form>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Password'), toggle: screen.getByRole('button') };
}

test('Somebody can look at the password that they type, and password managers and the hint say which one it is', async () => {
  const { field, toggle } = renderField();
  expect(field.autocomplete).toBe('new-password');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('At least 6 characters');
  await userEvent.type(field, 'under the tree');
  expect(field.type).toBe('password');
  expect(screen.getByRole('button', { name: 'Show password', pressed: false })).toBe(toggle);
  await userEvent.click(toggle);
  expect(field.type).toBe('text');
  expect(field.value).toBe('under the tree');
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(toggle);
  await userEvent.click(toggle);
  expect(field.type).toBe('password');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('A submitted password is hidden, so that no browser suggests it', async () => {
  const { field, toggle } = renderField();
  await userEvent.click(toggle);
  await userEvent.type(field, 'under the tree{Enter}');
  expect(handleSubmit).toHaveBeenCalledOnce();
  expect(field.type).toBe('password');
});
