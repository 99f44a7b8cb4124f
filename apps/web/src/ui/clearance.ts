/** The gap between a message and a control, in CSS px. */
const gapPx = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns how far a box has to move up, in CSS px, to cover none of the controls. Null where there is no place for it.
 * @param highest the smallest `top` that the box may get
 */
export function clearance(box: Box, controls: readonly Box[], highest: number): number | null {
  const inTheWay = controls.filter(({ left, right }) => left < box.right && right > box.left);
  let { top, bottom } = box;
  while (top >= highest) {
    const covered = inTheWay.filter((control) => control.top < bottom && control.bottom > top);
    if (covered.length === 0) return box.bottom - bottom;
    bottom = Math.min(...covered.map((control) => control.top)) - gapPx;
    top = bottom - (box.bottom - box.top);
  }
  return null;
}

const controls = 'a[href], button, input, textarea, select';

/** Returns the visible controls inside `root`, except those inside `except`. */
export function controlsIn(root: HTMLElement, except: Element): Element[] {
  const frame = root === document.body ? { top: 0, bottom: innerHeight } : root.getBoundingClientRect();
  return [...root.querySelectorAll(controls)]
    .filter((control) => !except.contains(control) && control.checkVisibility())
    .filter((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return bottom > frame.top && top < frame.bottom;
    });
}

/** Whether a control does not scroll with the rest of `root`, because it or a part around it is fixed or sticky. */
export function isPinned(control: Element, root: HTMLElement): boolean {
  for (let part: Element | null = control; part && part !== root; part = part.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true;
  }
  return false;
}
