/**
 * For `page.evaluate`: the elements that reach beyond the left or right edge of the screen or of an element that clips
 * them. Each element is measured, since a page cannot be scrolled to its left, so its scroll width would not show all
 * of them.
 */
export function findOverflow(): string[] {
  const root = document.documentElement;
  // An element of 1 px is for screen readers only.
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width !== 1;
  const elements = [...document.querySelectorAll('body *:not(svg *)')].filter(isSeen);
  const layerOf = (element: Element) => element.closest('dialog:modal');
  const cutting = elements.filter((element) => {
    const { overflowX, clipPath } = getComputedStyle(element);
    return overflowX !== 'visible' || clipPath !== 'none';
  });

  function boxOf(part: Element | Text): DOMRect {
    if (part instanceof Element) return part.getBoundingClientRect();
    const text = new Range();
    text.selectNode(part);
    return text.getBoundingClientRect();
  }

  /** Where an element and its texts begin and end. */
  function extentOf(element: Element) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const boxes = [element, ...texts].map(boxOf).filter(({ width }) => width > 0);
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  }

  // Measured once, since many elements lie within several that clip them.
  const extents = new Map(elements.map((element) => [element, extentOf(element)]));

  return [root, ...cutting].flatMap((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    const layer = layerOf(frame);
    return [...frame.querySelectorAll('*')]
      .filter((element) => {
        const extent = extents.get(element);
        return extent && (extent.left < left - 1 || extent.right > right + 1);
      })
      .filter((element) => frame === root || layerOf(element) === layer)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** For `page.evaluate`: words that are broken over two lines. Only words of 2 to 10 letters count; addresses do not. */
export function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<![^\s“(])\p{L}{2,10}(?![^\s”.,:?!)])/gu) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
