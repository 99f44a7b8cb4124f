import * as v from 'valibot';
import { inputs, jsonObject } from './input.ts';
import { limits } from './limits.ts';
import { amountIn, isCurrency, type Price } from './price.ts';
import { serverValidation, validation } from './texts/validation.ts';

const { addItem, editItem } = inputs;

/** A price as somebody types it. The exact amount is stored. */
const price = v.nullable(
  v.pipe(
    v.object({
      amount: v.string(validation.priceInvalid),
      currency: v.pipe(v.string(validation.currencyUnknown), v.check(isCurrency, validation.currencyUnknown)),
    }),
    v.transform(({ amount, currency }) => ({ amount: amountIn(amount, currency), currency })),
    v.forward(
      v.check(({ amount }) => amount !== null, validation.priceInvalid),
      ['amount'],
    ),
    v.transform((price) => price as Price),
  ),
);

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
    reservedBy: v.optional(v.null(serverValidation.reservedByNotNull)),
  }),
  editItem: jsonObject({ name: editItem.entries.name, link: editItem.entries.link }),
} as const;

const order = v.pipe(
  v.number(serverValidation.orderInvalid),
  v.integer(serverValidation.orderInvalid),
  v.minValue(0, serverValidation.orderInvalid),
  v.maxValue(limits.order, serverValidation.orderInvalid),
);

/** The validation schema of a new order. It is apart from the other inputs, since no form has to load it. */
export const reorderInput = v.pipe(
  v.array(v.unknown(), serverValidation.jsonList),
  v.maxLength(limits.wishlistsPerPerson, serverValidation.positionsTooMany),
  v.array(jsonObject({ id: v.string(serverValidation.wishlistIdMissing), order })),
  v.check(
    (positions) => new Set(positions.map((position) => position.id)).size === positions.length,
    serverValidation.wishlistIdRepeated,
  ),
);
