/** The product's name and its texts about itself. */
export const brand = {
  name: 'Wishnest',
  tagline: 'The next-generation platform for finding and sharing the best gifts.',
  credit: 'Made with care by the Wishnest developers',
} as const;
