import { most } from './bounds.ts';
import { currencyOfCountry } from './currencies.ts';
import { type Head, metaTexts, type Page } from './page.ts';
import { readCurrency, readPrice } from './readPrice.ts';
import { shopCountries } from './shops.ts';
import { type Thing, textOf, thingsOf } from './things.ts';

/**
 * The beginnings of the names of `meta` elements with a price, such as `product:price:amount`; that after a reduction
 * first.
 */
export const priceTags = ['product:sale_price', 'product:price', 'og:price'] as const;

/**
 * The currencies that a page names with its prices; else that of its country, and those that scripts name otherwise.
 */
export function currenciesOfPage(products: Thing[], { head, things, shown }: Page, url: URL): ReadonlySet<string> {
  const national = countryOf(head, url).flatMap((country) => currencyOfCountry(country) ?? []);
  const offersOf = (some: Thing[]) =>
    some.flatMap((thing) => thingsOf(thing, 'offers').slice(0, most.offers)).slice(0, most.offers);
  const offers = offersOf(products);
  const codes = [...offers, ...offersOf(offers), things.loose].flatMap((thing) => textOf(thing, 'priceCurrency') ?? []);
  const named = [...codes, ...metaTexts(head, ...priceTags.map((name) => `${name}:currency`))];
  const declared = named.flatMap((name) => readCurrency(name, new Set(national)) ?? []);
  const read = shown.prices.flatMap(({ text }) => readPrice(text, null, new Set())?.currency ?? []);
  const isSure = national.some((code) => head.currencies.has(code));
  const others = isSure ? national : [...national, ...head.currencies];
  return new Set([declared, read, others].find(({ length }) => length > 0));
}

/**
 * The ISO 3166 code of a page's country by its domain and the regions of its languages; none if they disagree. Shops
 * everywhere use `.co`, and many shop systems name American English if nobody has chosen a language.
 */
export function countryOf(head: Head, { hostname }: URL): string[] {
  const domain = shopCountries.get(hostname.replace(/^www\./, '')) ?? /\.(?!co$)([a-z]{2})$/.exec(hostname)?.[1];
  const languages = [head.lang ?? '', ...metaTexts(head, 'og:locale')];
  const [own, ...others] = languages.map((language) => /[-_]([a-z]{2})$/i.exec(language.trim())?.[1]);
  const named = [domain, own, ...others].filter((country) => country && !/^us$/i.test(country));
  const all = (named.length > 0 ? named : [domain, own]).flatMap((country) => country?.toUpperCase() ?? []);
  const countries = new Set(all.map((country) => country.replace('UK', 'GB')));
  return countries.size > 1 ? [] : [...countries];
}
