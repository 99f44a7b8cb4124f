/** The wrapping papers of wishlists. One has no meaning: it makes a wishlist known again at a glance. */
export const papers = ['LEAF', 'STAR', 'DOT', 'WAVE', 'CHECK', 'STRIPE'] as const;

export type Paper = (typeof papers)[number];

/** The paper of a wishlist, the same for everybody: what its owner chose or, if they chose none, what its id does. */
export function paperOf({ id, paper }: { id: string; paper?: Paper | null | undefined }): Paper {
  return paper ?? papers[hashOf(id) % papers.length] ?? 'LEAF';
}

/** FNV-1a, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * The paper that a new wishlist is offered, which comes last: the one whose latest use among its neighbours is the
 * longest ago.
 */
export function offeredPaper(inOrder: readonly Paper[]): Paper {
  const [unlike = 'LEAF'] = [...papers].sort((one, other) => inOrder.lastIndexOf(one) - inOrder.lastIndexOf(other));
  return unlike;
}
