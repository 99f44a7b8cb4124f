import { toasts as times } from '@wishnest/domain/limits';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Toast, toast } from 'react-hot-toast';
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
      shown.push(
        typeof message === 'function'
          ? { kind, ...undoableOf(message) }
          : { kind, text: textOf(message as ReactNode), durationMs: options?.duration ?? times.defaultMs },
      );
      return show(message, options);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return shown;
}

/** A message with an 'Undo' ends its time itself, so that the toaster is given none. */
function undoableOf(message: (toast: Toast) => unknown) {
  const { props } = message({ id: '', visible: true } as Toast) as ReactElement<{
    message: string;
    durationMs: number;
  }>;
  return { text: props.message, durationMs: props.durationMs };
}

function textOf(message: ReactNode): string {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(message);
  return element.textContent;
}
