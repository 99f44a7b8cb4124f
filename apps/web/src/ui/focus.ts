/** Moves the focus to the page's main element, for use where the focused element is removed or replaced. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A ref for an element that may be removed while the focus is in it. */
export const focusMainOnRemoval = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusMain();
};
