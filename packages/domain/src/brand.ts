/** The product's name and the words it introduces itself with; they stand nowhere else. */
export const brand = {
  name: 'Wishnest',
  tagline: 'The next-generation platform for finding and sharing the best gifts.',
  credit: 'Made with care by the Wishnest developers',
} as const;
