import { toasts as times } from '@wishnest/domain/limits';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'react-hot-toast';
import { onTestFinished, vi } from 'vitest';

/** A product message that was shown. */
interface ShownToast {
  kind: 'success' | 'error';
  text: string;
  durationMs: number;
}

/** Collects the product messages until the end of the test. They are shown too. */
export function collectToasts(): ShownToast[] {
  const shown: ShownToast[] = [];
  for (const kind of ['success', 'error'] as const) {
    const show = toast[kind];
    const spy = vi.spyOn(toast, kind).mockImplementation((message, options) => {
      shown.push({ kind, text: textOf(message as ReactNode), durationMs: options?.duration ?? times.defaultMs });
      return show(message, options);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return shown;
}

function textOf(message: ReactNode): string {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(message);
  return element.textContent;
}
