/** Moves the focus to the page's main element, for use when the focused element is removed or replaced. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function focusHeading(options?: FocusOptions): void {
  document.querySelector('h1')?.focus(options);
}

/**
 * Builds a ref that calls back when its element is removed while the focus is in it, so that the focus can go to a place that
 * stays. The callback gets the element, which is still in the page.
 */
export const onFocusLost = (handle: (element: HTMLElement) => void) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) handle(element);
};

/** Whether the element that had the focus was removed, so that the focus is on nothing that somebody uses. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, #main') ?? true;

export const focusMainOnRemoval = onFocusLost(focusMain);
