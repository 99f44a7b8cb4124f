// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../../ui/toast.tsx';
import { App } from './RootLayout.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('This cannot be rendered.');
}

test('A message that cannot be rendered takes nothing else from the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () =>
    render(
      <App>
        <p>The page</p>
      </App>,
    ),
  );
  await act(() => notify.error(<Broken key="broken" />));
  screen.getByText('The page');
});

test('If the app cannot be rendered outside its routes, it says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () =>
    render(
      <App>
        <Broken />
      </App>,
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
});
