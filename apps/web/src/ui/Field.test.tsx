import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './Field.tsx';

afterEach(cleanup);

test('A field is named by its label, and described by its hint and its error', () => {
  const { rerender } = render(<Field label="Name" name="name" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false]);
  rerender(<Field label="Name" name="name" hint="As others see it." error="Name is required." />);
  screen.getByRole('textbox', { name: 'Name', description: 'As others see it. Name is required.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('Typing clears an error, and only where there is one', async () => {
  const handleClear = vi.fn();
  const field = (error?: string) => <Field label="Name" name="name" error={error} onClearError={handleClear} />;
  const { rerender } = render(field());
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(handleClear).not.toHaveBeenCalled();
  rerender(field('Name is required.'));
  await userEvent.type(screen.getByLabelText('Name'), 'B');
  expect(handleClear).toHaveBeenCalledOnce();
});
