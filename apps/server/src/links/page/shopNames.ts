import type { PageFacts } from './facts.ts';
import { metaTexts } from './meta.ts';
import { type Thing, textOf, thingsOf, typesOf } from './thing.ts';

const publishers: ReadonlySet<string> = new Set([
  'Organization',
  'WebSite',
  'OnlineStore',
  'Store',
  'Corporation',
  'LocalBusiness',
]);

/** Further things that may name the shop are ignored. */
const mostNamed = 10;

/** Returns the names that a shop gives itself, and those in its domain. */
export function shopNames(facts: PageFacts, things: Thing[], { hostname }: URL): string[] {
  const graph = things.flatMap((thing) => [thing, ...thingsOf(thing, '@graph')]);
  const named = graph.filter((thing) => typesOf(thing).some((type) => publishers.has(type))).slice(0, mostNamed);
  const labels = hostname.replace(/^www\./, '').split('.');
  const domain = labels.slice(0, -1).filter((label) => label.length > 3);
  return [
    ...metaTexts(facts, 'og:site_name', 'application-name', 'apple-mobile-web-app-title', 'al:ios:app_name'),
    ...named
      .flatMap((thing) => [textOf(thing, 'name'), textOf(thing, 'alternateName')])
      .filter((name) => name !== null),
    labels.join('.'),
    ...domain,
  ];
}
