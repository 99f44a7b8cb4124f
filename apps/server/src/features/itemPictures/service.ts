import type { Viewer } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem } from '@wishnest/domain/problem';
import { itemInputs } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { pictureName } from '@wishnest/page/picture';
import { nanoid } from 'nanoid';
import type { Links } from '../../shops/links/links.ts';
import type { StoredItem } from '../items/item.ts';
import type { ItemService } from '../items/service.ts';
import type { ItemPictureStore } from './store.ts';

export type ItemPictureService = ReturnType<typeof buildItemPictureService>;

/** Gives items the prices and pictures of shops' pages. A page is read only for the owner who adds or edits an item. */
export function buildItemPictureService(pictures: ItemPictureStore, items: ItemService, links: Links) {
  /** @param url null if the page names no picture */
  async function readPicture(viewer: Viewer, url: string | null) {
    return url === null ? problem('LINK_NO_PICTURE') : links.fetchPicture(url, viewer.id);
  }

  async function storePicture(viewer: Viewer, item: StoredItem, url: string | null) {
    const picture = await readPicture(viewer, url);
    if (isProblem(picture)) return picture;
    const { large, small } = picture;
    const name = pictureName(nanoid(limits.idLength), large);
    const stored = await pictures.put(item, viewer.id, { name, large: large.bytes, small: small.bytes });
    if (stored) return stored;
    // The item was deleted or its link was changed meanwhile, or the owner's pictures have reached their limit.
    const current = await items.findOwn(viewer, item.wishlistId, item.id);
    return isProblem(current) || current.link !== item.link ? current : problem('PICTURES_FULL');
  }

  return {
    readPicture,

    /** Reads the page behind a link, `again` even if this viewer's last result is cached. Nothing is stored. */
    async previewLink(viewer: Viewer, input: unknown, again?: boolean | null) {
      const valid = validate(itemInputs.previewLink, input);
      return isProblem(valid) ? valid : links.readPage(valid.link, viewer.id, again ?? false);
    },

    /** Gives the viewer's item the picture of its link's page and the price, if it is wanted and the item has none. */
    async fill(viewer: Viewer, wishlistId: string, itemId: string, withPrice?: boolean | null) {
      const item = await items.findOwn(viewer, wishlistId, itemId);
      if (isProblem(item)) return item;
      const page = await links.readPage(item.link, viewer.id);
      if (isProblem(page)) return page;
      // Nobody has seen the price, so an uncertain one is left out.
      const price = withPrice && !page.isPriceUncertain ? page.price : null;
      const priced = price && (await pictures.setPrice(item, viewer.id, price));
      const pictured = await storePicture(viewer, item, page.pictureUrl);
      return isProblem(pictured) && priced ? priced : pictured;
    },

    find: pictures.find,
  };
}
