import { limits } from '@wishnest/domain/limits';
import type { FieldNode, FragmentSpreadNode, InlineFragmentNode, SelectionSetNode, ValidationRule } from 'graphql';
import { GraphQLError, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType, Kind } from 'graphql';

/**
 * The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. The time of the validation grows
 * with the square of the length. Nothing bounds the depth, because no type of the schema contains itself; graphql-js limits
 * that of introspection.
 */
export const maxTokens = 300;

/** How many errors of an invalid operation or of its variables are reported. Each can quote what the caller sent. */
export const maxErrors = 10;

/** What a response may have at most: fields, and the UTF-16 units of their names and values. The largest page is half of each. */
export const largest: Size = { fields: 40_000, units: 6_000_000 };

interface Size {
  fields: number;
  units: number;
}

/** The longest possible list, by its field or by the type of its elements. Others, such as invalid inputs, count as 10. */
const maxLength: Record<string, number> = {
  firstItems: limits.firstItems,
  removedItems: limits.removedItems,
  removedWishlists: limits.removedWishlists,
  OwnWishlist: limits.wishlistsPerPerson,
  Item: limits.itemsPerWishlist,
  OwnItem: limits.itemsPerWishlist,
  SharedItem: limits.itemsPerWishlist,
  Gift: limits.giftsPerPage,
  SharingOwner: limits.openingsPerPerson,
  // All owners together share as many wishlists as there are openings, and `SharingOwner` counts the openings already.
  SharedWishlist: 1,
};

/** The most items, and removed items, of each wishlist of a list, on average: `refuseBeyond` refuses more. */
const itemsInList = limits.itemsPerOperation / limits.wishlistsPerPerson;

/** A picture in a data URL, in which three bytes take four letters. */
const dataUrlUnits = (limits.pictureFile / 3) * 4;
const otherUnits = 50;

/** The longest value of a field, in UTF-16 units. The limit of a text has the name of its field. */
function maxUnitsOf(field: string): number {
  const limit = field === 'dataUrl' ? dataUrlUnits : (limits as Record<string, unknown>)[field];
  return typeof limit === 'number' && limit < limits.order ? limit : otherUnits;
}

/**
 * Limits what the response to an operation can have, computed before anything is read, as if every list had its maximum
 * length and every text too. A list or a text that aliases or fragments copy counts as often as it is copied.
 */
export const limitRule: ValidationRule = (context) => {
  const schema = context.getSchema();
  /** Each fragment is measured once in a list and once outside, because its spreads can double at each level. */
  const measured = { inList: new Map<SelectionSetNode, Size>(), single: new Map<SelectionSetNode, Size>() };

  function measure(set: SelectionSetNode, typeName: string, place: keyof typeof measured): Size {
    const known = measured[place].get(set);
    if (known) return known;
    const size = { fields: 0, units: 0 };
    // A fragment that spreads itself adds nothing to its own size.
    measured[place].set(set, { ...size });
    for (const selection of set.selections) {
      const isField = selection.kind === Kind.FIELD;
      const part = isField ? measureField(selection, typeName, place) : measureFragment(selection, typeName, place);
      size.fields += part.fields;
      size.units += part.units;
    }
    measured[place].set(set, size);
    return size;
  }

  function measureFragment(
    selection: InlineFragmentNode | FragmentSpreadNode,
    typeName: string,
    place: keyof typeof measured,
  ): Size {
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const fragment = isInline ? selection : context.getFragment(selection.name.value);
    if (!fragment) return { fields: 0, units: 0 };
    return measure(fragment.selectionSet, fragment.typeCondition?.name.value ?? typeName, place);
  }

  function measureField(field: FieldNode, typeName: string, place: keyof typeof measured): Size {
    const name = field.name.value;
    const parent = schema.getType(typeName);
    const type = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
    const valueType = getNamedType(type)?.name ?? '';
    const isList = isListType(getNullableType(type));
    const isBounded = place === 'inList' && ['items', 'removedItems'].includes(name);
    const most = isBounded ? itemsInList : (maxLength[name] ?? maxLength[valueType] ?? 10);
    const value = field.selectionSet
      ? measure(field.selectionSet, valueType, isList ? 'inList' : place)
      : { fields: 0, units: maxUnitsOf(name) };
    const length = isList ? most : 1;
    return {
      fields: length * (1 + value.fields),
      units: (field.alias ?? field.name).value.length + length * value.units,
    };
  }

  return {
    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation);
      if (!root) return;
      const size = measure(operation.selectionSet, root.name, 'single');
      for (const unit of ['fields', 'units'] as const) {
        if (size[unit] <= largest[unit]) continue;
        const message = `This operation could return ${size[unit]} ${unit}; at most ${largest[unit]} are allowed. Split it into smaller ones.`;
        context.reportError(new GraphQLError(message, { nodes: [operation] }));
      }
    },
  };
};
