/** Where shops without tags show their product, by the ids of elements. The price is the first one inside. */
export const shopElements: Record<string, 'name' | 'price' | 'picture'> = {
  // Amazon, now and some years ago.
  productTitle: 'name',
  corePriceDisplay_desktop_feature_div: 'price',
  corePrice_feature_div: 'price',
  corePrice_desktop: 'price',
  priceblock_dealprice: 'price',
  priceblock_saleprice: 'price',
  priceblock_ourprice: 'price',
  price_inside_buybox: 'price',
  landingImage: 'picture',
  imgBlkFront: 'picture',
};

/** The countries of shops whose domain does not tell theirs. */
export const shopCountries: Record<string, string> = { 'amazon.com': 'us' };
