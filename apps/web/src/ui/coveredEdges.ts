/**
 * Sets `--covered-above` and `--covered-below` to the heights that are not visible at the page's upper and lower edge. A
 * phone's keyboard, for example, covers a part of the page and does not make it smaller.
 * @param onResize called when the visible height has changed
 * @returns a function that stops watching
 */
export function watchCoveredEdges(onResize = () => {}): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};

  const measure = () => {
    const { style, clientHeight } = document.documentElement;
    const { scale, offsetTop, height } = viewport;
    // Where somebody has zoomed in, parts of the page are out of sight on purpose.
    const isZoomed = scale > 1.01;
    const covered = { above: offsetTop, below: clientHeight - offsetTop - height };
    for (const [edge, px] of Object.entries(covered)) {
      style.setProperty(`--covered-${edge}`, `${isZoomed ? 0 : Math.max(0, Math.round(px))}px`);
    }
  };

  measure();
  const listening = new AbortController();
  const { signal } = listening;
  viewport.addEventListener('scroll', measure, { signal });
  viewport.addEventListener('resize', measure, { signal });
  viewport.addEventListener('resize', () => onResize(), { signal });
  return () => listening.abort();
}
