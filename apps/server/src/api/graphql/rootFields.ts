import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of an operation itself, those of its fragments included: their names by those that the response has. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): Map<string, string> {
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
