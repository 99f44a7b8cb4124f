import { languageChoice, languages, languageTags } from '@wishnest/domain/languages';
import { readLanguage } from '@wishnest/domain/messages';
import { languageTexts } from '@wishnest/domain/texts/language';
import { Section } from './Section.tsx';
import styles from './settings.module.css';

/** The language of this browser. The page is loaded again in it. */
export const LanguageChoice = () => (
  <Section heading={languageTexts.heading}>
    <div role="radiogroup" aria-label={languageTexts.heading} className={styles.languages}>
      {languageTags.map((language) => (
        <label key={language} className={styles.language}>
          <input
            type="radio"
            name="language"
            value={language}
            defaultChecked={language === readLanguage()}
            onChange={() => location.assign(`?${languageChoice.query}=${language}`)}
          />
          <span lang={language} dir={languages[language].dir}>
            {languages[language].name}
          </span>
        </label>
      ))}
    </div>
  </Section>
);
