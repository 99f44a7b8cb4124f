// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordField } from './Field.tsx';

afterEach(cleanup);

const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

test('Somebody can look at the password that they type, until it is submitted, so that no browser suggests it', async () => {
  render(
    <form onSubmit={handleSubmit}>
      <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 6 characters" />
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  // Password managers and the hint say which password it is.
  expect(field.autocomplete).toBe('new-password');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('At least 6 characters');
  await userEvent.type(field, 'under the tree');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect([field.type, field.value]).toEqual(['text', 'under the tree']);
  screen.getByRole('button', { name: 'Show password', pressed: true });
  expect(handleSubmit).not.toHaveBeenCalled();
  await userEvent.type(field, '{Enter}');
  expect(handleSubmit).toHaveBeenCalledOnce();
  expect(field.type).toBe('password');
});
