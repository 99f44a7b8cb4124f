import { onTestFinished, vi } from 'vitest';

const sheetHeight = 100;

/** A layout, which this browser has none of: the entries of every list stand one below the other. */
export function layOutLists() {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const entry = this.closest('li');
    const place = entry ? [...(entry.parentElement?.children ?? [])].indexOf(entry) : 0;
    return new DOMRect(0, place * sheetHeight, 300, sheetHeight - 10);
  });
  onTestFinished(() => rect.mockRestore());
}
