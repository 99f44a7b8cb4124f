// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { closeEntries, inPlace, reopenEntries } from './dragGeometry.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Where the second of two sheets and its handle stand, in pixels. */
interface Place {
  sheetTop: number;
  handleX: number;
  handleY: number;
}

/** A list in which the second sheet is held: its place while all are open, and once they are closed. */
function holdSecond(open: Place, closed: Place) {
  document.body.innerHTML = '<ul><li></li><li><button></button></li></ul>';
  const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector) as Kind;
  const list = find<HTMLUListElement>('ul');
  const handle = find<HTMLButtonElement>('button');
  const place = () => (list.dataset.reordering ? closed : open);
  find('li:last-child').getBoundingClientRect = () => new DOMRect(0, place().sheetTop, 300, 60);
  handle.getBoundingClientRect = () => new DOMRect(place().handleX, place().handleY, 44, 44);
  Object.defineProperty(list, 'offsetHeight', { value: 900 });
  /** The event by which the handle is taken. */
  function take(event: Event) {
    handle.dispatchEvent(event);
    return { activatorEvent: event };
  }
  return { list, handle, take };
}

const atTop = { sheetTop: 500, handleX: 10, handleY: 510 };

test('A held wishlist stays at its height while those above it close', () => {
  const { list, take } = holdSecond(atTop, { ...atTop, sheetTop: 80 });
  closeEntries(take(new MouseEvent('mousedown')));
  expect(list.dataset.reordering).toBe('true');
  expect(list.style.paddingTop).toBe('420px');
  expect(list.style.minHeight).toBe('900px');
});

test('A list from whose held wishlist nothing moves away gets no room above it', () => {
  const { list, take } = holdSecond(atTop, { ...atTop, sheetTop: 520 });
  closeEntries(take(new MouseEvent('mousedown')));
  expect(list.style.paddingTop).toBe('0px');
});

test('A wishlist as wide as the page is drawn under the pointer once it is in one of two columns', () => {
  const { take } = holdSecond(atTop, { ...atTop, handleX: 410, handleY: 498 });
  expect(closeEntries(take(new MouseEvent('mousedown')))).toEqual({ x: 400, y: -12 });
});

test('A wishlist that is taken by keyboard is under no pointer, and stays in its place', () => {
  const { take } = holdSecond(atTop, { ...atTop, handleX: 410 });
  expect(closeEntries(take(new KeyboardEvent('keydown')))).toEqual(inPlace);
});

test('After a drag the wishlists are open again, and the handle is in sight', async () => {
  const { list, handle, take } = holdSecond(atTop, { ...atTop, sheetTop: 80 });
  const scroll = vi.spyOn(handle, 'scrollIntoView');
  const drag = take(new MouseEvent('mousedown'));
  closeEntries(drag);
  reopenEntries(drag);
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
  expect(list.dataset.reordering).toBeUndefined();
  expect(list.getAttribute('style')).toBeFalsy();
});

test('If somebody takes a wishlist at once after a drop, all stay closed, in their places', async () => {
  const { list, take } = holdSecond(atTop, { ...atTop, sheetTop: 80 });
  const drag = take(new KeyboardEvent('keydown'));
  closeEntries(drag);
  reopenEntries(drag);
  closeEntries(take(new KeyboardEvent('keydown')));
  await new Promise(requestAnimationFrame);
  expect(list.dataset.reordering).toBe('true');
  expect(list.style.paddingTop).toBe('420px');
});
