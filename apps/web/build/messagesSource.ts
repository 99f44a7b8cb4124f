import { type Language, sourceLanguage } from '@wishnest/domain/languages';

/** The script with the texts of a language, which `catalogues.ts` loads, as Vite's manifest names it. */
export const messagesSource = (language: Language): string =>
  `../../packages/messages/${language === sourceLanguage ? 'src/messageCompiler.ts' : `languages/${language}.po`}`;
