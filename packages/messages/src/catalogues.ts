import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';

/** The file of this package that a page in a language loads for its texts: the translations, or the compiler of the English ones. */
export const catalogueOf = (language: Language): string =>
  language === sourceLanguage ? 'src/english.ts' : `languages/${language}.po`;

/** Loads that file. Lingui's plugin compiles translations. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === sourceLanguage) return void (await import('./english.ts'));
  const { messages } = await import(`../languages/${language}.po`);
  i18n.load(language, messages);
}
