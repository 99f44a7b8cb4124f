import { texts } from '../i18n.ts';

export const notFoundTexts = texts('notFound', {
  title: 'Page not found',
  number: '404',
  sentence: 'Oops! The page you’re looking for doesn’t exist.',
  goHome: 'Go Home',
});
