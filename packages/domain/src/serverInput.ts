import * as v from 'valibot';
import { say } from './fieldProblem.ts';
import { inputs, jsonObject } from './input.ts';
import { limits } from './limits.ts';
import type { Price } from './price.ts';
import { readWrittenPrice } from './writtenPrice.ts';

const { addItem, editItem } = inputs;

/** A price as somebody writes it. The exact amount is stored. */
const price = v.nullable(
  v.pipe(
    v.object({ amount: v.string(say('priceInvalid')), currency: v.string(say('currencyUnknown')) }),
    v.forward(
      v.check((price) => read(price) !== 'currency', say('currencyUnknown')),
      ['currency'],
    ),
    v.forward(
      v.check((price) => read(price) !== 'amount', say('priceInvalid')),
      ['amount'],
    ),
    v.transform((price) => read(price) as Price),
  ),
);

const read = ({ amount, currency }: Price) => readWrittenPrice(amount, currency);

/** GraphQL's inputs of items. The server alone validates a price, so that no page loads the rules of currencies. */
export const itemInputs = {
  addItem: jsonObject({ ...addItem.entries, price: v.optional(price, null) }),
  editItem: jsonObject({ ...editItem.entries, price: v.optional(price), removePicture: v.optional(v.boolean()) }),
  previewLink: jsonObject({ link: addItem.entries.link }),
} as const;

/** The validation schemas of REST bodies, which have the documented members alone. Unknown members are ignored. */
export const restInputs = {
  addItem: jsonObject({
    name: addItem.entries.name,
    link: addItem.entries.link,
    reservedBy: v.optional(v.null(say('reservedByNotNull'))),
  }),
  editItem: jsonObject({ name: editItem.entries.name, link: editItem.entries.link }),
} as const;

const order = v.pipe(
  v.number(say('orderInvalid')),
  v.integer(say('orderInvalid')),
  v.minValue(0, say('orderInvalid')),
  v.maxValue(limits.order, say('orderInvalid')),
);

/** The validation schema of a new order. It is apart from the other inputs, since no form has to load it. */
export const reorderInput = v.pipe(
  v.array(v.unknown(), say('jsonList')),
  v.maxLength(limits.wishlistsPerPerson, say('positionsTooMany')),
  v.array(jsonObject({ id: v.string(say('wishlistIdMissing')), order })),
  v.check(
    (positions) => new Set(positions.map((position) => position.id)).size === positions.length,
    say('wishlistIdRepeated'),
  ),
);
