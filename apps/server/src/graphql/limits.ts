import { limits } from '@wishnest/domain/limits';
import type { SelectionSetNode, ValidationRule } from 'graphql';
import { GraphQLError, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType, Kind } from 'graphql';

/**
 * The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. This bounds directives too. Nothing
 * bounds the depth, because no type of the schema contains itself; graphql-js limits that of introspection.
 */
export const maxTokens = 1000;

/** How many errors of an invalid operation or of its variables are reported. Each can quote what the caller sent. */
export const maxErrors = 10;

/** Each alias can put the same list, or the same text of many items, into the response once more. No page has one. */
const maxAliases = 15;

/** The most fields of a response. All that a person can read has 4,050,000 at most, and the largest page 21,000. */
const maxFields = 5_000_000;

/** The longest possible list, by its field or by the type of its elements. Others, such as invalid inputs, count as 10. */
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

/** Limits the aliases of a document, and the fields of its response, computed as if every list had its maximum length. */
export const limitRule: ValidationRule = (context) => {
  const schema = context.getSchema();
  /** Each fragment is counted once, because its spreads can double at each level. */
  const counts = new Map<SelectionSetNode, number>();
  let aliases = 0;

  function countFields(set: SelectionSetNode, typeName: string): number {
    const known = counts.get(set);
    if (known !== undefined) return known;
    // A fragment that spreads itself adds nothing to its own count.
    counts.set(set, 0);
    const type = schema.getType(typeName);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    let count = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const fieldType = fields[selection.name.value]?.type;
        const name = getNamedType(fieldType)?.name ?? '';
        const isList = isListType(getNullableType(fieldType));
        const length = isList ? (maxLength[selection.name.value] ?? maxLength[name] ?? 10) : 1;
        count += length * (1 + (selection.selectionSet ? countFields(selection.selectionSet, name) : 0));
      } else {
        const isInline = selection.kind === Kind.INLINE_FRAGMENT;
        const fragment = isInline ? selection : context.getFragment(selection.name.value);
        if (fragment) count += countFields(fragment.selectionSet, fragment.typeCondition?.name.value ?? typeName);
      }
    }
    counts.set(set, count);
    return count;
  }

  return {
    Field({ alias }) {
      if (alias) aliases += 1;
    },

    Document: {
      leave(document) {
        if (aliases <= maxAliases) return;
        const message = `This operation has ${aliases} aliases; at most ${maxAliases} are allowed.`;
        context.reportError(new GraphQLError(message, { nodes: [document] }));
      },
    },

    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation);
      const count = root ? countFields(operation.selectionSet, root.name) : 0;
      if (count <= maxFields) return;
      const message = `This operation could return ${count} fields; at most ${maxFields} are allowed. Split it into smaller ones.`;
      context.reportError(new GraphQLError(message, { nodes: [operation] }));
    },
  };
};
