import { limits } from '@wishnest/domain/limits';
import { isWebAddress } from '@wishnest/domain/link';
import { metaTexts, type PageFacts } from './facts.ts';
import { isThing, most as mostOfThing, type Thing, textOf, thingsOf, valuesOf } from './thing.ts';

/** The paths of logos, icons and placeholders, which show no product. */
const placeholderPath =
  /(?:\/|[-_.])(?:logo|placeholder|no[-_]?image|blank|spacer|pixel|favicon)(?:[-_.]|$)|\.svgz?(?:$|\?)/i;

export function pictureAddressOf(products: Thing[], facts: PageFacts, url: URL): string | null {
  const base = facts.base && URL.canParse(facts.base, url) ? new URL(facts.base, url) : url;
  const candidates = [
    ...products
      .flatMap((product) => [product, ...thingsOf(product, 'hasVariant')])
      .flatMap((thing) => valuesOf(thing, 'image'))
      .flatMap(imageAddresses),
    ...metaTexts(facts, 'og:image:secure_url', 'og:image:url', 'og:image'),
    ...metaTexts(facts, 'twitter:image', 'twitter:image:src', 'image', 'thumbnail'),
    facts.links.get('image_src') ?? '',
  ];
  for (const candidate of candidates) {
    const text = candidate.trim();
    if (text === '' || !URL.canParse(text, base.href)) continue;
    const { href, pathname } = new URL(text, base);
    if (isWebAddress(href) && href.length <= limits.link && !placeholderPath.test(pathname)) return href;
  }
  return null;
}

function imageAddresses(image: unknown): string[] {
  if (typeof image === 'string') return image.length <= mostOfThing.textLength ? [image] : [];
  if (!isThing(image)) return [];
  return ['contentUrl', 'url', '@id'].flatMap((member) => textOf(image, member) ?? []);
}
