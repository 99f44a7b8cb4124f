/**
 * The colours that are needed outside style sheets: in the web app manifest, the metadata of pages, the icons and the
 * preview pictures of share links. They are the same as in the web application's `styles/tokens.css`.
 */
export const colours = {
  paper: '#f7f1e6',
  darkPaper: '#0f1a15',
  raised: '#fffcf5',
  line: '#e2d7c1',
  ink: '#26231d',
  inkSoft: '#5f574a',
  ribbon: '#2a6d52',
  ribbonEdge: '#174835',
} as const;
