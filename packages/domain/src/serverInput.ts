import * as v from 'valibot';
import { sentence } from './fieldProblem.ts';
import { inputs, jsonObject } from './input.ts';
import { limits } from './limits.ts';
import type { Price } from './price.ts';
import { readWrittenPrice } from './writtenPrice.ts';

const { addItem, editItem } = inputs;

/** A price as somebody writes it. The exact amount is stored. */
const price = v.nullable(
  v.pipe(
    v.object({ amount: v.string(sentence('priceInvalid')), currency: v.string(sentence('currencyUnknown')) }),
    v.forward(
      v.check((price) => read(price) !== 'currency', sentence('currencyUnknown')),
      ['currency'],
    ),
    v.forward(
      v.check((price) => read(price) !== 'amount', sentence('priceInvalid')),
      ['amount'],
    ),
    v.transform((price) => read(price) as Price),
  ),
);

const read = ({ amount, currency }: Price) => readWrittenPrice(amount, currency);

/** A picture in base64. What is in it is found by decoding it. */
const photo = v.pipe(
  v.string(sentence('photoInvalid')),
  v.maxLength(limits.photo, sentence('photoInvalid')),
  v.base64(sentence('photoInvalid')),
);

/** GraphQL's inputs of items. The server alone validates a price, so that no page loads the rules of currencies. */
export const itemInputs = {
  addItem: jsonObject({ ...addItem.entries, price: v.optional(price, null) }),
  editItem: jsonObject({ ...editItem.entries, price: v.optional(price), removePicture: v.optional(v.boolean()) }),
  setItemPhoto: jsonObject({ photo }),
  previewLink: jsonObject({ link: addItem.entries.link }),
} as const;

const order = v.pipe(
  v.number(sentence('orderInvalid')),
  v.integer(sentence('orderInvalid')),
  v.minValue(0, sentence('orderInvalid')),
  v.maxValue(limits.order, sentence('orderInvalid')),
);

/**
 * The validation schema of a new order of wishlists. It is apart from the other inputs, since no form has to load it.
 */
export const reorderInput = v.pipe(
  v.array(v.unknown(), sentence('jsonList')),
  v.maxLength(limits.wishlistsPerPerson, sentence('positionsTooMany')),
  v.array(jsonObject({ id: v.string(sentence('wishlistIdMissing')), order })),
  v.check(
    (positions) => new Set(positions.map((position) => position.id)).size === positions.length,
    sentence('wishlistIdRepeated'),
  ),
);

/** The validation schema of a new order of items. */
export const reorderItemsInput = jsonObject({
  itemIds: v.pipe(
    v.array(v.string()),
    v.maxLength(limits.itemsPerWishlist, sentence('itemIdsTooMany')),
    v.check((ids) => new Set(ids).size === ids.length, sentence('itemIdRepeated')),
  ),
});

/** The validation schema of the part of a giver's gifts that is read. Numbers below zero count as zero. */
export const giftsPageInput = v.object({
  limit: v.pipe(v.number(), v.maxValue(limits.giftsPerPage, sentence('giftsPageInvalid')), v.toMinValue(0)),
  offset: v.pipe(v.number(), v.toMinValue(0)),
});
