import type { Paper } from '@wishnest/domain/paper';

type Colours = readonly [light: string, dark: string];

interface PaperDrawing {
  /**
   * The colours of the ribbon, at its sides and between them. None has the red of bows or the amber of what one gives.
   */
  edge: Colours;
  middle: Colours;
  /** The colours of the paper, of its pattern, and of the thin ribbon on a small picture. */
  ground: Colours;
  figure: Colours;
  cross: Colours;
  /** SVG of 20 by 20 units, which repeats. */
  pattern: string;
}

/**
 * `apps/web/src/styles/papers.css` has the same colours and patterns, which a test compares. Pictures for chats have
 * the light colours.
 */
export const paperDrawings: Record<Paper, PaperDrawing> = {
  LEAF: {
    edge: ['#174835', '#2a5f49'],
    middle: ['#2a6d52', '#3d8165'],
    ground: ['#d9dfd2', '#223d32'],
    figure: ['#b7c9b9', '#294f3f'],
    cross: ['#79a18c', '#336953'],
    pattern: `<path d='M2 9c0-4 3-7 7-7 0 4-3 7-7 7Zm9 9c0-4 3-7 7-7 0 4-3 7-7 7Z'/>`,
  },
  STAR: {
    edge: ['#20345b', '#495c80'],
    middle: ['#39517c', '#667ca4'],
    ground: ['#dbdbd8', '#2b3c3f'],
    figure: ['#bcc1c7', '#3a4c59'],
    cross: ['#828fa6', '#516580'],
    pattern: `<path d='m5 .8 1.3 2.7 3 .4L7.2 6l.5 3L5 7.6 2.3 9l.5-3L.7 3.9l3-.4zm10 10 1.3 2.7 3 .4-2.1 2.1.5 3-2.7-1.4-2.7 1.4.5-3-2.1-2.1 3-.4z'/>`,
  },
  DOT: {
    edge: ['#49294b', '#715372'],
    middle: ['#664268', '#947395'],
    ground: ['#e2d8d5', '#353a3c'],
    figure: ['#cbbcc0', '#4d4953'],
    cross: ['#9e8699', '#725f75'],
    pattern: `<circle cx='5' cy='5' r='2.6'/><circle cx='15' cy='15' r='2.6'/>`,
  },
  WAVE: {
    edge: ['#185863', '#40707a'],
    middle: ['#3b7b87', '#60949f'],
    ground: ['#dbe1da', '#29413e'],
    figure: ['#bdceca', '#375757'],
    cross: ['#84a9ad', '#4c767c'],
    pattern: `<path fill='none' stroke='currentColor' stroke-width='2.6' d='M-2 7Q0 5 0 5 5 0 10 5T20 5l2-2M-2 17 0 15Q5 10 10 15T20 15l2-2'/>`,
  },
  CHECK: {
    edge: ['#3b454f', '#5f6770'],
    middle: ['#5a6470', '#818a94'],
    ground: ['#e0ded6', '#313f3c'],
    figure: ['#c7c7c3', '#455252'],
    cross: ['#979b9e', '#646f74'],
    pattern: `<path fill-opacity='.6' d='M0 0h10v20H0z'/><path fill-opacity='.6' d='M0 0h20v10H0z'/>`,
  },
  STRIPE: {
    edge: ['#7e4c62', '#906477'],
    middle: ['#a56d85', '#b9889d'],
    ground: ['#ecdfda', '#3d3f3e'],
    figure: ['#dfc9ca', '#5d5156'],
    cross: ['#c5a1ab', '#8c6e7b'],
    pattern: `<path d='M0 20 20 0H10L0 10zm20 0V10L10 20z'/>`,
  },
};
