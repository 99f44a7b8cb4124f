/**
 * Keeps in `--covered-above` and `--covered-below` how much of the page's upper and lower edge is out of sight: a phone's
 * keyboard covers a page without making it smaller.
 * @param onChange is called after each change
 */
export function watchCoveredEdges(onChange: () => void): () => void {
  return window.visualViewport ? watch(window.visualViewport, onChange) : () => {};
}

function watch(viewport: VisualViewport, onChange: () => void): () => void {
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

  function handleChange() {
    measure();
    onChange();
  }

  measure();
  viewport.addEventListener('resize', handleChange);
  viewport.addEventListener('scroll', handleChange);
  return () => {
    viewport.removeEventListener('resize', handleChange);
    viewport.removeEventListener('scroll', handleChange);
  };
}
