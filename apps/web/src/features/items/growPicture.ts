/** Between the small picture of a closed item and the large one of the open item, in milliseconds. */
const growingMs = 200;

const timing = { duration: growingMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/**
 * Remembers where the small picture and the words of a closed item are. Returns a function to call once it is open: a clone of the small
 * picture grows to the place of the large one, which it covers until that is loaded, and the words glide to theirs.
 */
export function prepareGrowing(item: HTMLDetailsElement): () => void {
  const small = item.querySelector<HTMLElement>('summary > [data-pictured]');
  const words = small?.nextElementSibling;
  const wordsBefore = words?.getBoundingClientRect();
  const from = small?.getBoundingClientRect();
  return () => {
    const large = item.querySelector<HTMLElement>('summary ~ * [data-pictured]');
    if (small && large && from) growCopy(small, large, from);
    if (!words || !wordsBefore) return;
    const { left, top } = words.getBoundingClientRect();
    words.animate?.({ translate: [`${wordsBefore.left - left}px ${wordsBefore.top - top}px`, '0 0'] }, timing);
  };
}

/** The copy lies on the item, outside what React has rendered of it, and is removed at the end. */
function growCopy(small: HTMLElement, large: HTMLElement, from: DOMRect) {
  const card = large.closest('li');
  if (!card || !large.animate) return;
  const image = large.querySelector('img');
  const to = boxOfImage(large, image);
  const edge = card.getBoundingClientRect();
  const copy = card.appendChild(small.cloneNode(true) as HTMLElement);
  Object.assign(copy.style, {
    position: 'absolute',
    inset: `${to.top - edge.top}px auto auto ${to.left - edge.left}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  // The small picture is cut to a square, so that it is a part of the large one at first.
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const [across, down] = [(to.width - from.width / scale) / 2, (to.height - from.height / scale) / 2];
  // That of both pictures. The small one is a large one made smaller.
  const radius = 'var(--radius-small)';
  const start = `translate(${from.left - to.left - across * scale}px, ${from.top - to.top - down * scale}px) scale(${scale})`;
  const growth = copy.animate(
    {
      transform: [start, 'none'],
      clipPath: [`inset(${down}px ${across}px round calc(${radius} / ${scale}))`, `inset(0 round ${radius})`],
    },
    timing,
  );
  large.animate({ opacity: [0, 1] }, timing);
  const loaded = image?.decode?.();
  void Promise.allSettled([growth.finished, loaded]).then(() => copy.remove());
}

/** Where the image is within its place, which it does not fill: beside it is the paper. */
function boxOfImage(place: HTMLElement, image: HTMLImageElement | null): DOMRect {
  const box = place.getBoundingClientRect();
  const [ownWidth, ownHeight] = [Number(image?.getAttribute('width')), Number(image?.getAttribute('height'))];
  if (!ownWidth || !ownHeight) return box;
  const scale = Math.min(box.width / ownWidth, box.height / ownHeight);
  const [width, height] = [ownWidth * scale, ownHeight * scale];
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}
