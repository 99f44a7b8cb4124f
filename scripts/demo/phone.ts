/** A usual phone, held upright. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
