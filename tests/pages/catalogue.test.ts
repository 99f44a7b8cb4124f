import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Entry, failures, inlineMessages, successes } from '../support/catalogue.ts';
import { listenToLog, saying } from '../support/page.tsx';

/** The place on the page at which an element shows a message. */
function placeOf(element: Element): Entry['place'] | null {
  if (element.closest('.Toastify__toast-container--top-right')) return 'top-right';
  if (!element.closest('[data-rht-toaster]')) return 'inline';
  const { bottom, justifyContent } = element.closest<HTMLElement>('[data-rht-toaster] > div')?.style ?? {};
  return bottom === '0px' && justifyContent === 'center' ? 'bottom-center' : null;
}

test.each([...inlineMessages, ...failures, ...successes])(
  'Somebody meets $text where the specification has it: $place',
  async ({ text, place, kind, forMs, trigger }) => {
    listenToLog();
    const page = await trigger();
    await waitFor(() => expect(screen.getAllByText(saying(text)).map(placeOf)).toContain(place));
    if (place === 'bottom-center') {
      expect(page.toasts.filter((toast) => toast.text === text)).toEqual([{ kind, text, durationMs: forMs }]);
    }
    if (place === 'top-right') {
      const toast = screen.getAllByText(text).find((element) => placeOf(element) === place);
      const bar = toast?.closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]');
      expect(bar?.style.animationDuration).toBe('5000ms');
    }
  },
);
