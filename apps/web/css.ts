import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * The cascade layer of each folder of CSS modules. The order of the layers, which `index.html` declares, is that in which folders
 * import: a component decides over the looks of the components that it renders, whichever style sheet comes first. Before them is
 * the layer of the polyfill for popovers, which stands for the browser's own rules, and after them `print`, which a sheet names itself.
 */
export const layers: readonly [folder: RegExp, layer: string][] = [
  [/\/src\/ui\//, 'ui'],
  [/\/features\/(?:shell|form)\//, 'shell'],
  [/\/features\/(?:items|wishlists|reservations|remarks|gifts)\//, 'items'],
  [/\/features\//, 'pages'],
];

/** The rules for a library's classes, which are in no layer, are in none either. */
const unlayered = /\/toast\.module\.css$/;

/** Puts the rules of each CSS module into the layer of its folder, except those that name a layer themselves. */
const folderLayers: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'folder-layers',
      Once(root, { AtRule }) {
        const file = root.source?.input.file ?? '';
        const layer = layers.find(([folder]) => folder.test(file))?.[1];
        if (!layer || unlayered.test(file)) return;
        const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer');
        root.append(new AtRule({ name: 'layer', params: layer }).append(rules));
      },
    },
  ],
};

export const css: CSSOptions = {
  // The names have no hash, since no two style sheets have the same name. Hashes would be a part of each page's scripts.
  modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  postcss: folderLayers,
};
