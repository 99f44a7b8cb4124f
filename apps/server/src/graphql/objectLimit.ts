import { limits } from '@wishnest/domain/limits';
import {
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** The longest possible list, by the type of its elements. */
const maxLength: Record<string, number> = {
  OwnWishlist: limits.wishlistsPerPerson,
  OwnItem: limits.itemsPerWishlist,
  SharedItem: limits.itemsPerWishlist,
  SharingOwner: limits.openingsPerPerson,
  // All owners together share as many wishlists as there are openings, and `SharingOwner` counts the openings already.
  SharedWishlist: 1,
};

/** The assumed length of other lists, such as the fields of an invalid input. */
const maxOtherLength = 10;

/**
 * Limits the number of objects in a response, computed as if every list had its maximum length. A dashboard with all its
 * items is 100,200 objects. With aliases, a query hardly longer than that could ask for a dozen dashboards.
 */
export function objectLimitRule(max: number): ValidationRule {
  return (context) => {
    const schema = context.getSchema();
    /** Caches the count of each fragment, by name. A fragment that spreads itself adds nothing to its own count. */
    const fragmentCounts = new Map<string, number>();

    function countInFragment(fragment: FragmentDefinitionNode): number {
      const name = fragment.name.value;
      const known = fragmentCounts.get(name);
      if (known !== undefined) return known;
      fragmentCounts.set(name, 0);
      const count = countIn(fragment.selectionSet, fragment.typeCondition.name.value);
      fragmentCounts.set(name, count);
      return count;
    }

    function countIn({ selections }: SelectionSetNode, typeName: string): number {
      const type = schema.getType(typeName);
      let count = 0;
      for (const selection of selections) {
        if (selection.kind === Kind.INLINE_FRAGMENT) {
          count += countIn(selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
        } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = context.getFragment(selection.name.value);
          if (fragment) count += countInFragment(fragment);
        } else if (selection.selectionSet && (isObjectType(type) || isInterfaceType(type))) {
          const field = type.getFields()[selection.name.value];
          if (field) count += countObjects(field.type, selection.selectionSet);
        }
      }
      return count;
    }

    function countObjects(type: GraphQLOutputType, selectionSet: SelectionSetNode): number {
      const { name } = getNamedType(type);
      if (!isCompositeType(getNamedType(type))) return 0;
      const length = isListType(isNonNullType(type) ? type.ofType : type) ? (maxLength[name] ?? maxOtherLength) : 1;
      return length * (1 + countIn(selectionSet, name));
    }

    return {
      OperationDefinition(operation) {
        const root = schema.getRootType(operation.operation);
        const count = root ? countIn(operation.selectionSet, root.name) : 0;
        if (count <= max) return;
        const message = `This operation could return ${count} objects; at most ${max} are allowed. Split it into smaller ones.`;
        context.reportError(new GraphQLError(message, { nodes: [operation] }));
      },
    };
  };
}
