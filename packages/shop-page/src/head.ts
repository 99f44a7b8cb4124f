import { take } from './bounds.ts';
import { isCurrency } from './currencies.ts';
import type { OpenElement, Reading } from './element.ts';
import { add, parseJsonLd } from './things.ts';

/**
 * At the beginning of an element, reads what it says for programs: a language, a `meta` or a `link`, or that the page
 * is a refusal.
 */
export function openHead({ page, left }: Reading, name: string, attributes: OpenElement['attributes']): void {
  const { lang, href, content = href, property, rel, id, src, action } = attributes;
  if (name === 'html') page.head.lang ??= lang ?? null;
  if (name === 'base') page.head.base ??= href ?? null;
  const key = name === 'meta' ? (property ?? attributes.name) : name === 'link' ? rel : undefined;
  if (key && content !== undefined && take(left, 'metas')) add(page.head.meta, key.trim().toLowerCase(), content);
  const parts = [id, src, action].join(' ');
  page.hasRefusalPart ||= refusalPart.test(parts) && !formCaptcha.test(parts);
  page.hasFrame ||= name === 'nav' || name === 'footer';
}

/**
 * Parts of refusals, most of them checks for robots. The captchas of forms are none: their services are named in the
 * second expression.
 */
const refusalPart = /captcha|challenge|awswaf|_incapsula_|perimeterx|datadome/i;
const formCaptcha = /recaptcha|hcaptcha|turnstile/i;

/**
 * At the end of an element, reads what its text says for programs: the title, JSON-LD, or the currencies that a script
 * names.
 */
export function closeHead({ page, left }: Reading, { name, attributes, parent, text }: OpenElement): void {
  const scripted = name === 'script' ? [...text.matchAll(scriptedCurrency)].map(([, code = '']) => code) : [];
  const codes = [attributes['data-currency'] ?? '', ...scripted];
  for (const code of codes.filter(isCurrency)) page.head.currencies.add(code);
  // A drawing has titles of its own.
  if (name === 'title' && !parent?.isHidden) page.head.title ??= text;
  if (!/^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) return;
  if (!take(left, 'scripts')) return;
  const { things, repaired } = parseJsonLd(text, left.repaired);
  left.repaired -= repaired;
  page.things.jsonLd.push(...things);
}

const scriptedCurrency = /currency[a-z_]{0,12}["']?\s{0,3}[:=]\s{0,3}["']([A-Z]{3})["']/gi;
