import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('A busy button takes no second click and submits no form', async () => {
  let clicks = 0;
  let submits = 0;
  const { container } = await act(async () =>
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Button type="submit" busy onClick={() => (clicks += 1)}>
          Save
        </Button>
      </form>,
    ),
  );
  const button = container.querySelector('button');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await act(async () => button && fireEvent.click(button));
  expect({ clicks, submits }).toEqual({ clicks: 0, submits: 0 });
});
