/** How far something keeps away from a control, in CSS px. */
const gapPx = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far a box has to go up to cover none of the controls; 0 where it would have to go above `highest`.
 * @param highest the box's upper edge gets no higher than this
 */
export function clearance(box: Box, controls: readonly Box[], highest: number): number {
  const inTheWay = controls.filter(({ left, right }) => left < box.right && right > box.left);
  let { top, bottom } = box;
  while (top >= highest) {
    const covered = inTheWay.filter((control) => control.top < bottom && control.bottom > top);
    if (covered.length === 0) return box.bottom - bottom;
    bottom = Math.min(...covered.map((control) => control.top)) - gapPx;
    top = bottom - (box.bottom - box.top);
  }
  return 0;
}

const controls = 'a[href], button, input, textarea, select';

/** The boxes of all controls that can be seen within, but for those of another part of it. */
export function controlsIn(root: HTMLElement, except: Element): Box[] {
  const frame = root === document.body ? { top: 0, bottom: innerHeight } : root.getBoundingClientRect();
  return [...root.querySelectorAll(controls)]
    .filter((control) => !except.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > frame.top && top < frame.bottom);
}
