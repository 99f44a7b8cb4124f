import * as v from 'valibot';
import { inputs, jsonObject } from './input.ts';
import { amountIn, isCurrency, type Price } from './price.ts';
import { validation } from './validationTexts.ts';

const { addItem, editItem } = inputs;

/** A price as somebody types it. The exact amount is stored. */
const price = v.nullable(
  v.pipe(
    v.object({
      amount: v.string(validation.priceInvalid),
      currency: v.pipe(v.string(validation.currencyUnknown), v.check(isCurrency, validation.currencyUnknown)),
    }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Price => {
      const amount = amountIn(value.amount, value.currency);
      if (amount !== null) return { amount, currency: value.currency };
      addIssue({
        message: validation.priceInvalid,
        path: [{ type: 'object', origin: 'value', input: value, key: 'amount', value: value.amount }],
      });
      return NEVER;
    }),
  ),
);

/**
 * GraphQL's inputs of items. They have more members than the forms validate, because the server validates a price, so that
 * no page loads the rules of currencies.
 */
export const itemInputs = {
  addItem: jsonObject({ ...addItem.entries, price: v.optional(price) }),
  editItem: jsonObject({ ...editItem.entries, price: v.optional(price), removePicture: v.optional(v.boolean()) }),
  previewLink: jsonObject({ link: addItem.entries.link }),
} as const;
