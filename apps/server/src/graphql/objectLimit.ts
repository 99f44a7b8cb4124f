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

/** How long a list can be, by the type of what is in it. */
const longest: Record<string, number> = {
  OwnWishlist: limits.wishlistsPerPerson,
  OwnItem: limits.itemsPerWishlist,
  SharedItem: limits.itemsPerWishlist,
  SharingOwner: limits.openingsPerPerson,
  // Those of all owners together are as many as there are openings, which their owners stand for already.
  SharedWishlist: 1,
};

/** For lists of other things, such as the fields of a form. */
const longestOther = 10;

/**
 * Limits how many objects an operation may be answered with where every list is as long as it can be. A dashboard with all
 * its items is 100,200: a dozen of them under aliases are as many characters as one and a dozen times the work.
 */
export function objectLimitRule(max: number): ValidationRule {
  return (context) => {
    const schema = context.getSchema();
    /** Per fragment, so that one that is spread very often is counted once; a fragment that holds itself counts as none. */
    const ofFragments = new Map<string, number>();

    function countInFragment(fragment: FragmentDefinitionNode): number {
      const name = fragment.name.value;
      const known = ofFragments.get(name);
      if (known !== undefined) return known;
      ofFragments.set(name, 0);
      const count = countIn(fragment.selectionSet, fragment.typeCondition.name.value);
      ofFragments.set(name, count);
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
      const length = isListType(isNonNullType(type) ? type.ofType : type) ? (longest[name] ?? longestOther) : 1;
      return length * (1 + countIn(selectionSet, name));
    }

    return {
      OperationDefinition(operation) {
        const root = schema.getRootType(operation.operation);
        const count = root ? countIn(operation.selectionSet, root.name) : 0;
        if (count <= max) return;
        const message = `This could be answered with ${count} objects, and ${max} are the most. Ask in smaller parts.`;
        context.reportError(new GraphQLError(message, { nodes: [operation] }));
      },
    };
  };
}
