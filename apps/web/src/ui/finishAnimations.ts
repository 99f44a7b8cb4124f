/** Shows an element, and what is in it, as it is after its animations. One that never ends, such as a spinner's, goes on. */
export function finishAnimations(element: Element | null): void {
  for (const animation of element?.getAnimations?.({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
