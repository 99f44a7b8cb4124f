/** For tests: what is read of a page, in one line each. */
import { readShopPage } from './readShopPage.ts';

export function readFlat(html: string, url: URL) {
  const { name, price, picture, isRefusal } = readShopPage(html, url);
  return {
    name: name?.value ?? null,
    price: price?.value ?? null,
    isPriceUncertain: price?.source === 'text' || price?.source === 'loose microdata',
    pictureUrl: picture?.value ?? null,
    isRefusal,
  };
}
