import { onTestFinished, vi } from 'vitest';

const sheetHeight = 100;

/** Gives the entries of every list positions below each other, since happy-dom has no layout. */
export function layOutLists() {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const entry = this.closest('li');
    const place = entry ? [...(entry.parentElement?.children ?? [])].indexOf(entry) : 0;
    return new DOMRect(0, place * sheetHeight, 300, sheetHeight - 10);
  });
  onTestFinished(() => rect.mockRestore());
}
