// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../../ui/toast.tsx';
import { App } from './RootLayout.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('This cannot be rendered.');
}

/** Renders the app with this on its page, and without the log of what cannot be rendered. */
async function renderApp(page: ReactElement) {
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () => render(<App>{page}</App>));
}

test('A message that cannot be rendered takes nothing else from the page', async () => {
  await renderApp(<p>The page</p>);
  await act(() => notify.error(<Broken key="broken" />));
  screen.getByText('The page');
});

test('If the app cannot be rendered outside its routes, it says so', async () => {
  await renderApp(<Broken />);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
});
