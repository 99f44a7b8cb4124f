import type { Viewer } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { isProblem, type Problem, problem } from '@wishnest/domain/problem';
import { itemInputs } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { buildPictureName, isPhoto } from '@wishnest/page/picture';
import { nanoid } from 'nanoid';
import type { Links } from '../../shops/links/links.ts';
import type { StoredPicture } from '../../shops/pictures/decode.ts';
import type { StoredItem } from '../items/item.ts';
import type { ItemService } from '../items/service.ts';
import { buildLaterFills } from './laterFills.ts';
import type { LinkPreviewStore } from './store.ts';

export type LinkPreviewService = ReturnType<typeof buildLinkPreviewService>;

/** What an item gets of the page of its link. The rest of a saved item's input is for `items`. */
interface FillInput {
  /** The id of what was read of it: the item gets the picture. */
  previewId?: string | null | undefined;
  /** Whether the page is read after the answer: the item gets the picture, and the price if it has none. */
  readLink?: boolean | undefined;
}

interface Fill {
  viewer: Viewer;
  /** The item as it was when it was saved. What its owner has changed since then stays. */
  item: StoredItem;
  withPrice: boolean;
}

/**
 * Shows owners what the pages of links say, and gives it to their items. A page is read only for the owner who adds or
 * edits an item.
 */
export function buildLinkPreviewService(store: LinkPreviewStore, items: ItemService, links: Links) {
  const laterFills = buildLaterFills(fillLater, links.stopping);

  /** Returns null if the item was changed meanwhile, or if the owner's pictures have reached their limit. */
  function setPicture(viewer: Viewer, item: StoredItem, { large, small }: StoredPicture, isOwners = false) {
    const name = buildPictureName(nanoid(limits.idLength), { ...large, isPhoto: isOwners });
    return store.setPicture(item, viewer.id, { name, large: large.bytes, small: small.bytes }, isOwners);
  }

  /** Gives a saved item the picture that was read for it, at once if it is there, and otherwise after the answer. */
  async function fill(
    viewer: Viewer,
    item: StoredItem,
    { previewId, readLink = false }: FillInput,
  ): Promise<StoredItem> {
    if (!previewId && !readLink) return item;
    const shopPage = previewId ? links.recallShopPage(previewId, viewer.id) : null;
    if (shopPage?.link === item.link) {
      if (shopPage.pictureUrl === null || isPhoto(item.picture)) return item;
      const picture = links.recallPicture(shopPage.pictureUrl, viewer.id);
      if (picture) return (await setPicture(viewer, item, picture)) ?? item;
    }
    laterFills.add(viewer.id, { viewer, item, withPrice: readLink });
    return item;
  }

  /** Joins a read that is under way. Resolves to false if it has to be repeated, as too many links were read. */
  async function fillLater({ viewer, item, withPrice }: Fill): Promise<boolean> {
    const shopPage = await links.readShopPage(item.link, viewer.id);
    if (isProblem(shopPage)) return !isTooMany(shopPage);
    // Nobody has seen the price, so an uncertain one is left out.
    if (withPrice && shopPage.price && !shopPage.isPriceUncertain)
      await store.setPrice(item, viewer.id, shopPage.price);
    if (shopPage.pictureUrl === null || isPhoto(item.picture)) return true;
    const picture = await links.fetchPicture(shopPage.pictureUrl, viewer.id);
    if (isProblem(picture)) return !isTooMany(picture);
    await setPicture(viewer, item, picture);
    return true;
  }

  return {
    /** Adds an item, which gets what the page of its link says. REST has no such input, and uses `items`. */
    async addItem(viewer: Viewer, wishlistId: string, input: object & FillInput) {
      const item = await items.add(viewer, wishlistId, input, itemInputs.addItem);
      return isProblem(item) ? item : fill(viewer, item, input);
    },

    async editItem(viewer: Viewer, wishlistId: string, itemId: string, input: object & FillInput) {
      const item = await items.edit(viewer, wishlistId, itemId, input, itemInputs.editItem);
      return isProblem(item) ? item : fill(viewer, item, input);
    },

    /** Reads the page behind a link, `again` even if this viewer's last result is cached. Nothing is stored. */
    async preview(viewer: Viewer, input: unknown, again = false) {
      const valid = validate(itemInputs.previewLink, input);
      return isProblem(valid) ? valid : links.readShopPage(valid.link, viewer.id, again);
    },

    /**
     * Fetches the picture that a page names, unless there is no room for another one.
     * @param url null if the page names no picture
     */
    async previewPicture(viewer: Viewer, url: string | null) {
      if (url === null) return problem('LINK_NO_PICTURE');
      const picture = await links.fetchPicture(url, viewer.id);
      if (isProblem(picture)) return picture;
      const hasRoom = await store.hasRoom(viewer.id, picture.large.bytes.length + picture.small.bytes.length);
      return hasRoom ? picture : problem('PICTURES_FULL');
    },

    /** Gives an item a photo of its owner's, which is decoded as a picture of a shop is. */
    async setPhoto(viewer: Viewer, wishlistId: string, itemId: string, input: unknown) {
      const item = await items.findOwn(viewer, wishlistId, itemId);
      if (isProblem(item)) return item;
      const valid = validate(itemInputs.setItemPhoto, input);
      if (isProblem(valid)) return valid;
      const photo = await links.decodePhoto(Buffer.from(valid.photo, 'base64'), viewer.id);
      if (isProblem(photo)) return photo;
      const pictured = await setPicture(viewer, item, photo, true);
      if (pictured) return pictured;
      const current = await items.findOwn(viewer, wishlistId, itemId);
      return isProblem(current) ? current : problem('PICTURES_FULL');
    },

    findPicture: store.findPicture,
  };
}

const isTooMany = ({ code }: Problem) => code === 'TOO_MANY_REQUESTS' || code === 'LINKS_BUSY';
