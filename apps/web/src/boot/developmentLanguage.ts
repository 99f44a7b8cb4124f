import { closestLanguage, languages } from '@wishnest/domain/languages';
import { languageChoice } from '@wishnest/page/cookies';

/** Chooses the language as the server does: by the query, which the cookie keeps, by the cookie, and by the browser. */
export async function chooseLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get(languageChoice.query);
  // Browsers without it keep no choice.
  if (asked) await window.cookieStore?.set(languageChoice.cookie, asked);
  const kept = await window.cookieStore?.get(languageChoice.cookie);
  const language = closestLanguage([asked ?? kept?.value ?? '', ...navigator.languages]);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}
