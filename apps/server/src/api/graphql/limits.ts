import { limits, optionalTexts } from '@wishnest/domain/limits';
import type {
  DocumentNode,
  FieldNode,
  FragmentSpreadNode,
  GraphQLNamedType,
  GraphQLSchema,
  InlineFragmentNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  ValidationRule,
} from 'graphql';
import { GraphQLError, getNamedType, getNullableType, isAbstractType, isListType, isObjectType, Kind } from 'graphql';
import { unitsOfItemTexts } from '../http/responseSizes.ts';

/*
 * What an operation may ask for. Tokens bound its depth and its aliases too. Its size is computed here, since
 * graphql-armor knows no lengths of lists, and graphql-query-complexity (2.0 was tried) needs the variables: as a rule
 * of the validation, which has none, it refuses each operation that requires one, and in a plugin it runs for each
 * request, 0.3 ms for the largest page, where this rule runs once for each text. Its estimators also see a field
 * without those around it, and so not whether the items are those of one wishlist, which can be 500, or of a list of
 * wishlists, which are 1,000 together.
 */

/**
 * The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. The time of the validation
 * grows with the square of the length. Nothing bounds the depth, because no type of the schema contains itself;
 * graphql-js limits that of introspection.
 */
export const maxTokens = 300;

/** How many errors of an invalid operation or of its variables are reported. Each can quote what the caller sent. */
export const maxErrors = 10;

interface Size {
  fields: number;
  /** The UTF-16 units of the response. */
  units: number;
  /**
   * The units in memory: an item of a list counts as its row at least, which is read whole. A query keeps its rows until
   * it ends, and a mutation those of one field at a time, since `signedIn` gives each its own loaders.
   */
  held: number;
}

/**
 * What a response may have at most: fields, and the UTF-16 units of their names and values; and what an operation may
 * hold in memory. The largest page needs half of the fields, and the largest query of a kept copy holds 4.8 million.
 */
export const largest = { fields: 40_000, units: 3_700_000, held: 5_000_000 };

/** The most units that an operation holds while it waits for a shop. The pages need 44,005. */
export const unitsBehindShop = 100_000;

/** What a value counts as that is no text, or a short one: an id, a name, a number, a time. */
const shortUnits = 50;

/** A picture in a data URL, in which three bytes take four letters. */
const dataUrlUnits = (limits.pictureFile / 3) * 4;

/**
 * The longest value of each text, in UTF-16 units, by the name of its field, whichever type has it. The test of this
 * file finds a text of the schema that has no row.
 */
export const unitsOfText: Record<string, number> = {
  ...Object.fromEntries(
    Object.values(optionalTexts)
      .flat()
      .map((name) => [name, limits[name]]),
  ),
  dataUrl: dataUrlUnits,
  link: limits.link,
  token: limits.token,
  username: limits.username,
  wishlistName: limits.wishlistName,
  words: limits.words,

  amount: shortUnits,
  avatar: shortUnits,
  avatarUrl: shortUnits,
  currency: shortUnits,
  day: shortUnits,
  email: shortUnits,
  field: shortUnits,
  id: shortUnits,
  itemId: shortUnits,
  message: shortUnits,
  name: shortUnits,
  nameRest: shortUnits,
  newestItemId: shortUnits,
  ownerName: shortUnits,
  reservedBy: shortUnits,
  shareCode: shortUnits,
  url: shortUnits,
  wishlistId: shortUnits,
};

/** How long a list is at most, and what its rows count as. */
interface ListSize {
  length: number;
  /**
   * How many rows the lists of several wishlists have at most together: `refuseBeyond` of `app/context.ts` refuses
   * more.
   */
  lengthOfAll?: number;
  /** What a row counts as in memory, if it is read whole, whatever is selected of it. */
  unitsOfRow?: number;
}

/** What stored texts count as: they have two and a half bytes a unit, where four are counted for those of a response. */
const unitsOfStored = (units: number) => Math.ceil((2.5 / 4) * units);

const itemUnits = unitsOfItemTexts + 4 * shortUnits;

/** What the row of an item counts as, with the object that is made of it. */
const unitsOfItem = unitsOfStored(itemUnits);

/** The rows of received items alone have the owner's second note. */
const unitsOfReceived = unitsOfStored(itemUnits + limits.note);

const lengthOfAll = limits.itemsPerOperation;
const ofItems = { lengthOfAll, unitsOfRow: unitsOfItem };

/** Each list, by its type and field. The test of this file finds a list of the schema that has no row. */
export const sizeOfList: Record<string, ListSize> = {
  'Viewer.wishlists': { length: limits.wishlistsPerPerson },
  'Viewer.removedWishlists': { length: limits.removedWishlists },
  'Viewer.sharedWithMe': { length: limits.openingsPerPerson },
  'Viewer.programTokens': { length: limits.programsPerPerson },
  // All owners together share as many wishlists as there are openings, and `sharedWithMe` counts the openings already.
  'SharingOwner.wishlists': { length: 1 },
  'ReorderedWishlists.wishlists': { length: limits.wishlistsPerPerson },
  'OwnWishlist.items': { length: limits.itemsPerWishlist, ...ofItems },
  'OwnWishlist.firstItems': { length: limits.firstItems, unitsOfRow: unitsOfItem },
  'OwnWishlist.hiddenItems': { length: limits.keptItems, ...ofItems },
  'OwnWishlist.receivedItems': { length: limits.keptItems, lengthOfAll, unitsOfRow: unitsOfReceived },
  'OwnWishlist.removedItems': { length: limits.removedItems, ...ofItems },
  'SharedWishlist.items': { length: limits.itemsPerWishlist, ...ofItems },
  'SharedWishlist.firstItems': { length: limits.firstItems, unitsOfRow: unitsOfItem },
  'SharedWishlist.remarks': { length: limits.remarksShown, lengthOfAll },
  'GiftPage.gifts': { length: limits.giftsPerPage, unitsOfRow: unitsOfItem },
  'InvalidInput.fields': { length: 10 },
};

/** What a list of the introspection counts as, for which there is no row: `__Schema.types` and the like. */
const introspected: ListSize = { length: 10 };

const heldUnits = new WeakMap<OperationDefinitionNode, number>();

/** How many units a valid operation holds in memory. Apollo Server validates an operation that it knows only once. */
export const unitsHeldBy = (operation: OperationDefinitionNode): number => heldUnits.get(operation) ?? largest.held;

const nothing: Size = { fields: 0, units: 0, held: 0 };

const sumOf = (sizes: Size[]): Size => ({
  fields: sizes.reduce((sum, { fields }) => sum + fields, 0),
  units: sizes.reduce((sum, { units }) => sum + units, 0),
  held: sizes.reduce((sum, { held }) => sum + held, 0),
});

const maximumOf = (sizes: Size[]): Size => ({
  fields: Math.max(...sizes.map(({ fields }) => fields)),
  units: Math.max(...sizes.map(({ units }) => units)),
  held: Math.max(...sizes.map(({ held }) => held)),
});

/**
 * Limits what the response to an operation can have, computed before anything is read, as if every list had its maximum
 * length and every text too. A list or a text that aliases or fragments copy counts as often as it is copied. What can
 * be of several types counts as the largest.
 */
export const limitRule: ValidationRule = (context) => {
  const schema = context.getSchema();
  /**
   * Each fragment is measured once for a type and the rows around it, because its spreads can double at each level.
   */
  const measured = new Map<string, Map<SelectionSetNode, Size>>();

  /** Measures what is selected of a type, `rows` of which a response has. */
  function measure(set: SelectionSetNode, type: GraphQLNamedType | undefined, rows: number): Size {
    if (isAbstractType(type)) {
      return maximumOf(schema.getPossibleTypes(type).map((possible) => measure(set, possible, rows)));
    }
    const key = `${type?.name} ${rows}`;
    const known = measured.get(key) ?? new Map<SelectionSetNode, Size>();
    measured.set(key, known);
    const before = known.get(set);
    if (before) return before;
    // A fragment that spreads itself adds nothing to its own size.
    known.set(set, nothing);
    const size = sumOf(set.selections.map((selection) => measureSelection(selection, type, rows)));
    known.set(set, size);
    return size;
  }

  function measureSelection(selection: SelectionNode, type: GraphQLNamedType | undefined, rows: number): Size {
    return selection.kind === Kind.FIELD ? measureField(selection, type, rows) : measureFragment(selection, type, rows);
  }

  function measureFragment(
    selection: InlineFragmentNode | FragmentSpreadNode,
    type: GraphQLNamedType | undefined,
    rows: number,
  ): Size {
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const fragment = isInline ? selection : context.getFragment(selection.name.value);
    if (!fragment) return nothing;
    const condition = schema.getType(fragment.typeCondition?.name.value ?? '') ?? type;
    const applies =
      condition === type || (isAbstractType(condition) && isObjectType(type) && schema.isSubType(condition, type));
    return applies ? measure(fragment.selectionSet, type, rows) : nothing;
  }

  function measureField(field: FieldNode, parent: GraphQLNamedType | undefined, rows: number): Size {
    const name = field.name.value;
    const type = isObjectType(parent) ? parent.getFields()[name]?.type : undefined;
    const valueType = getNamedType(type);
    const isList = isListType(getNullableType(type));
    const size = isList ? (sizeOfList[`${parent?.name}.${name}`] ?? introspected) : { length: 1 };
    const { lengthOfAll = size.length * rows, unitsOfRow = 0 } = size;
    const length = Math.min(size.length, Math.ceil(lengthOfAll / rows));
    const units = unitsOfText[name] ?? shortUnits;
    const value = field.selectionSet
      ? measure(field.selectionSet, valueType, rows * length)
      : { fields: 0, units, held: units };
    const nameLength = (field.alias ?? field.name).value.length;
    return {
      fields: length * (1 + value.fields),
      units: nameLength + length * value.units,
      held: nameLength + length * Math.max(value.held, unitsOfRow),
    };
  }

  /** What an operation holds: a mutation the rows of one of its fields, beside the response. */
  function heldBy({ operation, selectionSet }: OperationDefinitionNode, { units, held }: Size, root: GraphQLNamedType) {
    if (operation !== 'mutation') return held;
    return units + maximumOf(selectionSet.selections.map((one) => measureSelection(one, root, 1))).held;
  }

  function refuseBeyond(most: number, size: number, unit: string, verb: string, operation: OperationDefinitionNode) {
    if (size <= most) return;
    const message = `This operation could ${verb} ${size} ${unit}; at most ${most} are allowed. Split it into smaller ones.`;
    context.reportError(new GraphQLError(message, { nodes: [operation] }));
  }

  return {
    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation);
      if (!root) return;
      const size = measure(operation.selectionSet, root, 1);
      const held = heldBy(operation, size, root);
      heldUnits.set(operation, held);
      refuseBeyond(largest.fields, size.fields, 'fields', 'return', operation);
      refuseBeyond(largest.units, size.units, 'units', 'return', operation);
      refuseBeyond(largest.held, held, 'units', 'keep in memory', operation);
      if (waitsForShop(schema, context.getDocument(), operation))
        refuseBeyond(unitsBehindShop, held, 'units', 'keep in memory while it waits for a shop', operation);
    },
  };
};

/** The fields of an operation itself, those of its fragments included: their names by those that the response has. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): Map<string, string> {
  const fields = new Map<string, string>();
  const seen = new Set<SelectionSetNode>();

  function collect(set: SelectionSetNode) {
    if (seen.has(set)) return;
    seen.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.set((selection.alias ?? selection.name).value, selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      if (selection.kind === Kind.FRAGMENT_SPREAD) collectFragment(selection.name.value);
    }
  }

  function collectFragment(name: string) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
        collect(definition.selectionSet);
    }
  }

  collect(operation.selectionSet);
  return fields;
}

/** How many mutations an operation runs at most, as `@skip` may leave some out. */
export function countMutations(document: DocumentNode, operation: OperationDefinitionNode): number {
  if (operation.operation !== 'mutation') return 0;
  return [...rootFieldsOf(document, operation).values()].filter((name) => name !== '__typename').length;
}

/** Whether an operation waits for the page of a shop, as the extensions of a mutation say. */
export function waitsForShop(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return [...rootFieldsOf(document, operation).values()].some((name) => mutations[name]?.extensions.waitsForShop);
}
