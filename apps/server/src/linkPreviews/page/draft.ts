import { type Draft, Unreadable } from '../result.ts';
import { countryOf } from './country.ts';
import { readFacts } from './facts.ts';
import { parseJsonLd, productsOf } from './jsonLd.ts';
import { metaPrice, metaTexts } from './meta.ts';
import { nameOf } from './name.ts';
import { offeredPrice } from './offers.ts';
import { pictureOf } from './pictureAddress.ts';
import { mainProduct } from './product.ts';
import { shopNames } from './shopNames.ts';
import { firstOf, textOf } from './thing.ts';

/** What a shop shows to programs that it takes for robots, in place of the page. */
const walls =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|robot check|are you a (?:human|robot)|pardon our interruption|please verify you are a human|security check|captcha|blocked|403 forbidden|request blocked|one moment, please|einen moment(?:, bitte)?|доступ ограничен)[^\p{L}\p{N}]*(?:cloudflare)?$/iu;

/**
 * What a page tells of its product, by JSON-LD, microdata, Open Graph and what else there is, in this order.
 * @param url where the page was found in the end
 * @throws Unreadable where it tells nothing
 */
export function draftOf(html: string, url: URL): Draft {
  const facts = readFacts(html);
  const things = parseJsonLd(facts.jsonLd);
  const sources = [productsOf(things), productsOf(facts.microdata)];
  const subjects = sources.map((source) => mainProduct(source, facts, url));
  const products = subjects.filter((product) => product !== null);
  const isList = sources.some((source, at) => source.length > 0 && !subjects[at]);
  if (products.length === 0 && walls.test((facts.title ?? '').trim())) throw new Unreadable('refused');
  const origin = { country: countryOf(facts, url) };
  const draft = {
    name: nameOf({
      product: products.map((product) => textOf(product, 'name')).find((name) => name?.trim()) ?? null,
      titles: [...metaTexts(facts, 'og:title', 'twitter:title'), facts.title ?? ''],
      heading: facts.heading,
      shops: shopNames(facts, things, url),
    }),
    // The price of a list is that of one of its products at best.
    price: isList ? null : (firstOf(products, (product) => offeredPrice(product, origin)) ?? metaPrice(facts, origin)),
    pictureUrl: pictureOf(products, facts, url),
  };
  if (!draft.name && !draft.pictureUrl) throw new Unreadable('nothing');
  return draft;
}
