import type { PageFacts } from './facts.ts';

/** The domains of countries that sites elsewhere use too. */
const generic: ReadonlySet<string> = new Set(
  'AC AD AG AI AM AS BZ CC CD CO CX DJ EU FM GG GL IM IO LA LI LY ME MS MU NU PW RE SC SH SO ST SU TK TO TV VC VG VU WS'.split(
    ' ',
  ),
);

/**
 * The country of a page by its domain and the regions of its languages; null where they do not say, or disagree. American
 * English says nothing: many shop systems name it where nobody has chosen a language.
 */
export function countryOf({ lang, meta }: PageFacts, url: URL): string | null {
  const regions = [lang, meta.get('og:locale')?.[0] ?? null].map(regionOf);
  const found = new Set([domainCountry(url.hostname), ...regions].filter((country) => country !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The longest name of a language that is read, in UTF-16 units. */
const longestLanguage = 40;

function regionOf(language: string | null): string | null {
  if (!language || language.length > longestLanguage) return null;
  try {
    const { language: name, region } = new Intl.Locale(language.trim().replace('_', '-'));
    return region && !(name === 'en' && region === 'US') ? region : null;
  } catch {
    return null;
  }
}

function domainCountry(hostname: string): string | null {
  const [end = ''] = hostname.toUpperCase().replace(/\.$/, '').split('.').slice(-1);
  if (!/^[A-Z]{2}$/.test(end) || generic.has(end)) return null;
  return end === 'UK' ? 'GB' : end;
}
