import { join } from 'node:path';
import { paperDrawings } from '@wishnest/domain/paper';
import type { Plugin } from 'vite';

/** There is no such file. */
const styleSheet = '/styles/papers.css';

/** Writes the wrapping papers as custom properties. What belongs to no wishlist has the first paper. */
function writePapers(): string {
  const rules = Object.entries(paperDrawings).map(([paper, { pattern, ...colours }], at) => {
    const parts = Object.entries(colours).map(([part, pair]) => `--paper-${part}: light-dark(${pair});`);
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>${pattern}</svg>`;
    const address = `data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
    const selector = at === 0 ? `:root, [data-paper=${paper}]` : `[data-paper=${paper}]`;
    return `${selector} { ${parts.join(' ')} --paper-pattern: url("${address}"); }`;
  });
  return rules.join('\n');
}

/** Builds the style sheet of the papers. `data-paper`, by the domain's `paperOf`, is on the element that shows one wishlist. */
export const papers: Plugin = {
  name: 'papers',
  resolveId: {
    order: 'pre',
    handler(source) {
      return source.endsWith(styleSheet) ? join(this.environment.config.root, `src${styleSheet}`) : null;
    },
  },
  load: (id) => (id.endsWith(`/src${styleSheet}`) ? writePapers() : null),
};
