import { toasts as times } from '@wishnest/domain/limits';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'react-hot-toast';
import { onTestFinished, vi } from 'vitest';

/** A product message as the toaster was asked for it. */
interface Said {
  kind: 'success' | 'error';
  text: string;
  durationMs: number;
}

/** The product messages from now until the end of the test. The toaster shows them all the same. */
export function listenToToasts(): Said[] {
  const said: Said[] = [];
  for (const kind of ['success', 'error'] as const) {
    const show = toast[kind];
    const spy = vi.spyOn(toast, kind).mockImplementation((message, options) => {
      said.push({ kind, text: textOf(message as ReactNode), durationMs: options?.duration ?? times.defaultMs });
      return show(message, options);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return said;
}

function textOf(message: ReactNode): string {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(message);
  return place.textContent;
}
