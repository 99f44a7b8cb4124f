import { languageChoice, languages, languageTags } from '@wishnest/domain/languages';
import { readLanguage } from '@wishnest/domain/messages';
import { languageTexts } from '@wishnest/domain/texts/language';
import styles from './LanguageLinks.module.css';

/** The languages, each by its own name. They are links, so that no script is needed: the server keeps the choice. */
export const LanguageLinks = () => (
  <nav aria-label={languageTexts.heading} className={styles.languages}>
    {languageTags.map((language) => (
      <a
        key={language}
        href={`?${languageChoice.query}=${language}`}
        lang={language}
        hrefLang={language}
        dir={languages[language].dir}
        aria-current={language === readLanguage() ? 'true' : undefined}
        className={styles.language}
      >
        {languages[language].name}
      </a>
    ))}
  </nav>
);
