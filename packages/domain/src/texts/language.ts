import { texts } from '../messages.ts';

export const languageTexts = texts('language', { heading: 'Language' });
