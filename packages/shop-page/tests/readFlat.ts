/** For tests: what is read of a page, in one line each. */
import { isUncertain, readShopPage } from '../src/readShopPage.ts';

export function readFlat(html: string, url: URL) {
  const { name, price, picture, isRefusal } = readShopPage(html, url);
  return {
    name: name?.value ?? null,
    price: price?.value ?? null,
    isPriceUncertain: price !== null && isUncertain(price.source),
    pictureUrl: picture?.value ?? null,
    isRefusal,
  };
}
