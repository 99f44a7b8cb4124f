/**
 * Keeps in `--covered-above` and `--covered-below` how much of the page's upper and lower edge is out of sight: a phone's
 * keyboard covers a page without making it smaller.
 * @param onResize is called where more or less of the page is seen
 */
export function watchCoveredEdges(onResize: () => void): () => void {
  return window.visualViewport ? watch(window.visualViewport, onResize) : () => {};
}

function watch(viewport: VisualViewport, onResize: () => void): () => void {
  function measure() {
    const { style, clientHeight } = document.documentElement;
    const { scale, offsetTop, height } = viewport;
    // Whoever has zoomed in chooses themselves what is out of sight.
    const isZoomed = scale > 1.01;
    const covered = { above: offsetTop, below: clientHeight - offsetTop - height };
    for (const [edge, px] of Object.entries(covered)) {
      style.setProperty(`--covered-${edge}`, `${isZoomed ? 0 : Math.max(0, Math.round(px))}px`);
    }
  }

  function handleResize() {
    measure();
    onResize();
  }

  measure();
  viewport.addEventListener('resize', handleResize);
  viewport.addEventListener('scroll', measure);
  return () => {
    viewport.removeEventListener('resize', handleResize);
    viewport.removeEventListener('scroll', measure);
  };
}
