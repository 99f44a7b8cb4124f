/** The hosts of known shops: those of Amazon, such as `www.amazon.de` and `www.amazon.co.uk`. */
const hosts = /(?:^|\.)amazon\.(?:com?\.)?[a-z]{2,3}$/;

/** Whether a page is one of a known shop. At other hosts the same ids may be of something else. */
export const isKnownShop = ({ hostname }: URL): boolean => hosts.test(hostname);

/** Where known shops show their product, by the ids of elements. The price is the first one inside. */
export const shopElements: ReadonlyMap<string, 'name' | 'price' | 'picture'> = new Map([
  // Amazon, now and some years ago.
  ['productTitle', 'name'],
  ['corePriceDisplay_desktop_feature_div', 'price'],
  ['corePrice_feature_div', 'price'],
  ['corePrice_desktop', 'price'],
  ['priceblock_dealprice', 'price'],
  ['priceblock_saleprice', 'price'],
  ['priceblock_ourprice', 'price'],
  ['price_inside_buybox', 'price'],
  ['landingImage', 'picture'],
  ['imgBlkFront', 'picture'],
]);

/** The countries of shops whose domain does not tell theirs. */
export const shopCountries: ReadonlyMap<string, string> = new Map([['amazon.com', 'us']]);
