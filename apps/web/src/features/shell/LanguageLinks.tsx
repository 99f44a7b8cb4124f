import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { activeLanguage } from '@wishnest/messages/i18n';
import { pageTexts } from '@wishnest/messages/texts/page';
import { languageChoice } from '@wishnest/page/cookies';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { readTyped } from '../form/typed.ts';
import styles from './LanguageLinks.module.css';

const queryOf = (language: Language) => `?${languageChoice.query}=${language}`;

/**
 * The languages, each by its own name. They are links, so that no script is needed: the server keeps the choice. With a script
 * the page is loaded again as it is, with its query, its place in the history and what somebody has typed.
 */
function Links({ className, linkClass }: { className: string | undefined; linkClass: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();

  async function choose(event: MouseEvent, language: Language) {
    // Such a press opens another page. Vite's server keeps no choice during development.
    if (event.ctrlKey || event.metaKey || event.shiftKey || import.meta.env.MODE === 'development') return;
    event.preventDefault();
    try {
      // The response with the cookie leads to this page, which is not loaded twice.
      await fetch(queryOf(language), { redirect: 'manual' });
    } catch (error) {
      return console.error('The language could not be chosen.', error);
    }
    await navigate({ pathname, search, hash }, { replace: true, state: { ...state, typed: readTyped() } });
    location.reload();
  }

  return (
    <div className={className}>
      {languageTags.map((language) => (
        <a
          key={language}
          href={queryOf(language)}
          // Without a script the server finds the rest of the query in the address of this page.
          referrerPolicy="same-origin"
          onClick={(event) => choose(event, language)}
          lang={language}
          hrefLang={language}
          dir={languages[language].dir}
          aria-current={language === activeLanguage() ? 'true' : undefined}
          className={linkClass}
        >
          {languages[language].name}
        </a>
      ))}
    </div>
  );
}

export const LanguageLinks = () => (
  <nav aria-label={pageTexts.language}>
    <Links className={styles.row} linkClass={buttonClass('pill')} />
  </nav>
);

/** At the foot of a page the chosen language is one line, which opens to all of them, also without a script. */
export const LanguageMenu = () => (
  <nav aria-label={pageTexts.language} className={styles.menu}>
    <details>
      <summary className={styles.chosen}>
        <Icon>
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z" />
        </Icon>
        <span>{languages[activeLanguage()].name}</span>
        <Icon>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </summary>
      <Links className={styles.list} linkClass={styles.language} />
    </details>
  </nav>
);
