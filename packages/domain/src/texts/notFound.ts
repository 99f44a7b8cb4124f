/** The texts of the page at an unknown address. */
export const notFoundTexts = {
  title: 'Page not found',
  number: '404',
  sentence: 'Oops! The page you’re looking for doesn’t exist.',
  goHome: 'Go Home',
} as const;
