import { limits } from '@wishnest/domain/limits';
import type { SelectionSetNode, ValidationRule } from 'graphql';
import { GraphQLError, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType, Kind } from 'graphql';

/**
 * The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. This bounds directives and aliases
 * too: looking up 80 wishlists in one operation takes 10 ms, as one with 500 items does. Nothing bounds the depth, because no
 * type of the schema contains itself; graphql-js limits that of introspection.
 */
export const maxTokens = 1000;

/** How many errors of an invalid operation or of its variables are reported. Each can quote what the caller sent. */
export const maxErrors = 10;

/** The most fields of a response. All that a person can read has 4,050,000 at most, and the largest page 21,000. */
const maxFields = 5_000_000;

/** The longest possible list, by its field or by the type of its elements. */
const maxLength: Record<string, number> = {
  firstItems: limits.firstItems,
  OwnWishlist: limits.wishlistsPerPerson,
  Item: limits.itemsPerWishlist,
  OwnItem: limits.itemsPerWishlist,
  SharedItem: limits.itemsPerWishlist,
  Gift: limits.giftsPerPage,
  SharingOwner: limits.openingsPerPerson,
  // All owners together share as many wishlists as there are openings, and `SharingOwner` counts the openings already.
  SharedWishlist: 1,
};

/** The assumed length of other lists, such as the fields of an invalid input. */
const maxOtherLength = 10;

/** Limits the fields of a response, computed as if every list had its maximum length. */
export const limitRule: ValidationRule = (context) => {
  const schema = context.getSchema();
  /** The count of each fragment, by name. A fragment that spreads itself adds nothing to its own count. */
  const fragmentCounts = new Map<string, number>();

  function countFragment(name: string): number {
    const fragment = context.getFragment(name);
    if (fragment && !fragmentCounts.has(name)) {
      fragmentCounts.set(name, 0);
      fragmentCounts.set(name, countFields(fragment.selectionSet, fragment.typeCondition.name.value));
    }
    return fragmentCounts.get(name) ?? 0;
  }

  function countFields({ selections }: SelectionSetNode, typeName: string): number {
    const type = schema.getType(typeName);
    let count = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += countFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count += countFields(selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
      } else {
        const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
        const fieldType = fields[selection.name.value]?.type;
        const name = getNamedType(fieldType)?.name ?? '';
        const isList = isListType(getNullableType(fieldType));
        const length = isList ? (maxLength[selection.name.value] ?? maxLength[name] ?? maxOtherLength) : 1;
        count += length * (1 + (selection.selectionSet ? countFields(selection.selectionSet, name) : 0));
      }
    }
    return count;
  }

  return {
    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation);
      const count = root ? countFields(operation.selectionSet, root.name) : 0;
      if (count <= maxFields) return;
      const message = `This operation could return ${count} fields; at most ${maxFields} are allowed. Split it into smaller ones.`;
      context.reportError(new GraphQLError(message, { nodes: [operation] }));
    },
  };
};
