import { afterAll, afterEach, expect } from 'vitest';

/**
 * Browsers translate pages, and a translator replaces each text by elements. React then works with a text that is not in the
 * page any more: it changes what nobody sees, and cannot remove it or insert anything before it. So each text that changes,
 * or stands beside something that comes and goes, needs an element of its own. This finds those of all pages that lack one.
 */
const faults = new Set<string>();

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, characterData: true, subtree: true });
afterAll(() => observer.disconnect());

afterEach(() => {
  note(observer.takeRecords());
  const found = [...faults];
  faults.clear();
  expect(found, 'These texts need an element of their own.').toEqual([]);
});

function note(records: MutationRecord[]) {
  for (const { type, target, nextSibling, addedNodes, removedNodes } of records) {
    if (type === 'characterData' && isReacts(target)) report(target, target.parentNode, 'is changed');
    if (addedNodes.length > 0 && isReacts(nextSibling)) report(nextSibling, target, 'has something inserted before it');
    for (const removed of removedNodes) if (isReacts(removed)) report(removed, target, 'is removed');
  }
}

/** Whether React holds on to a text. A text that is all that an element contains is written by way of the element. */
function isReacts(node: Node | null): node is Text {
  return node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function report(text: Text, parent: Node | null, what: string) {
  const place = parent instanceof Element ? parent.outerHTML.slice(0, 200) : 'a removed element';
  faults.add(`'${text.data}' ${what} in ${place}`);
}
