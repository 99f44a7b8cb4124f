import * as v from 'valibot';
import { jsonObject } from './input.ts';
import { limits } from './limits.ts';
import { validation } from './validationTexts.ts';

const order = v.pipe(
  v.number(validation.orderInvalid),
  v.integer(validation.orderInvalid),
  v.minValue(0, validation.orderInvalid),
  v.maxValue(limits.order, validation.orderInvalid),
);

/** The validation schema of a new order. It is apart from the other inputs, since no form has to load it. */
export const reorderInput = v.pipe(
  v.array(v.unknown(), validation.jsonList),
  v.maxLength(limits.wishlistsPerPerson, validation.positionsTooMany),
  v.array(jsonObject({ id: v.string(validation.wishlistIdMissing), order })),
  v.check(
    (positions) => new Set(positions.map((position) => position.id)).size === positions.length,
    validation.wishlistIdRepeated,
  ),
);
