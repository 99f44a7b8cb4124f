import { texts } from '../i18n.ts';

export const languageTexts = texts('language', { heading: 'Language' });
