/** How far something keeps away from a control, in CSS px. */
const gapPx = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far a box has to go up to cover none of the controls; null where it would have to go above `highest`.
 * @param highest the box's upper edge gets no higher than this
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

/** All controls that can be seen within, but for those of another part of it. */
export function controlsIn(root: HTMLElement, except: Element): Element[] {
  const frame = root === document.body ? { top: 0, bottom: innerHeight } : root.getBoundingClientRect();
  return [...root.querySelectorAll(controls)]
    .filter((control) => !except.contains(control) && control.checkVisibility())
    .filter((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return bottom > frame.top && top < frame.bottom;
    });
}

/** Whether a control stays where it is while what is around it scrolls. */
export function isPinned(control: Element, root: HTMLElement): boolean {
  for (let part: Element | null = control; part && part !== root; part = part.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true;
  }
  return false;
}
