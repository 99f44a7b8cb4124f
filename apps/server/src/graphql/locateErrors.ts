import { type DocumentNode, type FieldNode, type GraphQLError, getLocation, locatedError, visit } from 'graphql';

/**
 * Converts the errors of a compiled operation into those that graphql-js creates. The errors of graphql-jit have no nodes, and
 * no `extensions` where the cause has none. Apollo Server fails to format such an error and does not report it.
 */
export function locateErrors(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  return errors.map((error) =>
    locatedError(error.originalError ?? new Error(error.message), fieldsOf(error, document), error.path),
  );
}

/** Returns the fields of the document that an error belongs to, found by their locations in the text. */
function fieldsOf({ locations = [] }: GraphQLError, document: DocumentNode): FieldNode[] {
  const fields: FieldNode[] = [];
  visit(document, {
    Field(field) {
      if (!field.loc) return;
      const { line, column } = getLocation(field.loc.source, field.loc.start);
      if (locations.some((place) => place.line === line && place.column === column)) fields.push(field);
    },
  });
  return fields;
}
