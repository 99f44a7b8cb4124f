import { pathToFileURL } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languageTags, sourceLanguage } from '@wishnest/domain/languages';
import { sourcesOf } from '@wishnest/messages/i18n';

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** The comments on single texts in the code of a file, by the keys of the texts. Each is of one line. */
const notesIn = (code: string) =>
  new Map([...code.matchAll(/^ +\/\*\* (.+) \*\/\s+(\w+):/gm)].map(([, note, key]) => [key, note]));

/** Finds the messages of a file by loading it: Lingui's own extractor reads no objects of texts. Translators get the comments. */
const loadingExtractor: Extractor = {
  match: (file) => file.endsWith('.ts'),
  async extract(file, code, onMessageExtracted) {
    const exported: Record<string, object> = await import(pathToFileURL(file).href);
    const notes = notesIn(code);
    for (const { context, message } of Object.values(exported).flatMap(sourcesOf)) {
      const comment = notes.get(context.split('.')[1]);
      const id = generateMessageId(message, context);
      onMessageExtracted({ id, message, context, origin: [file, 1], ...(comment && { comment }) });
    }
  },
};

/** `npm run texts` writes the files of translations; `npm run check` and the build refuse a missing one. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  // The English messages are in the sources alone.
  locales: languageTags.filter((language) => language !== sourceLanguage),
  fallbackLocales: false,
  catalogs: [{ path: 'packages/messages/languages/{locale}', include: ['packages/messages/src/texts'] }],
  extractors: [loadingExtractor],
  format: formatter({ origins: false }),
  orderBy: ({ entry: a }, { entry: b }) => (a.context ?? '').localeCompare(b.context ?? '', sourceLanguage),
});
