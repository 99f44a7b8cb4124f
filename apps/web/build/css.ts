import { basename, resolve } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

/**
 * The cascade layer of each style sheet. The order of the layers, which `index.html` declares, is that in which folders import, as
 * `imports.grit` has it. So a component decides over the looks of the components of other folders that it renders, whichever style sheet
 * comes first. Over one of its own folder it decides by two classes.
 *
 * Before them is the layer of the polyfill for popovers, which stands for the browser's own rules. After them is `print`, which a sheet
 * names itself if what it says of paper has to win over the sheets of later layers.
 */
export const layers: readonly [sheets: RegExp, layer: string][] = [
  [/\/styles\/(?:tokens|papers)\.css$/, 'tokens'],
  [/\/styles\/base\.css$/, 'base'],
  [/\/src\/ui\//, 'ui'],
  [/\/features\/(?:shell|form)\//, 'shell'],
  [/\/features\/items\//, 'items'],
  [/\/features\/wishlists\//, 'wishlists'],
  [/\/features\/reservations\//, 'reservations'],
  [/\/features\/remarks\//, 'remarks'],
  [/\/features\/gifts\//, 'gifts'],
  [/\/features\//, 'pages'],
];

/**
 * Rules in no layer win over all that are in one. These are in none, because they are for the classes of libraries, whose own are in none,
 * as `docs/decisions/0022` says. Beside them are only `fonts.css`, which has no rules, and what the pages for developers load, which have
 * no layers at all.
 */
const unlayered = /\/toast\.module\.css$/;

const postcss: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    // Each style sheet may use the names of these queries.
    globalData({ files: [resolve(import.meta.dirname, '../src/styles/media.css')] }),
    customMedia(),
    // Puts the rules of each style sheet into its layer, except those that name a layer themselves.
    {
      postcssPlugin: 'sheet-layers',
      Once(root, { AtRule }) {
        const file = root.source?.input.file ?? '';
        const layer = layers.find(([sheets]) => sheets.test(file))?.[1];
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
  postcss,
};
