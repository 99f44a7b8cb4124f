import * as v from 'valibot';
import { inputs, jsonObject } from './input.ts';
import { validation } from './validationTexts.ts';

const { addItem, editItem } = inputs;

/**
 * The validation schemas of REST bodies that differ from GraphQL's inputs. They have exactly the documented members, while
 * GraphQL's inputs have further ones. Unknown members are ignored.
 */
export const restInputs = {
  addItem: jsonObject({
    name: addItem.entries.name,
    link: addItem.entries.link,
    reservedBy: v.optional(v.null(validation.reservedByNotNull)),
  }),
  editItem: jsonObject({ name: editItem.entries.name, link: editItem.entries.link }),
} as const;
