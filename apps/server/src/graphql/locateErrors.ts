import { type DocumentNode, type FieldNode, type GraphQLError, getLocation, locatedError, visit } from 'graphql';

/**
 * Makes the errors of a compiled query what graphql-js makes of the same errors. The compiler's own lack the nodes, and
 * `extensions` where the cause has none: Apollo Server fails to format such an error, and nobody is told of it.
 */
export function locateErrors(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  return errors.map((error) =>
    locatedError(error.originalError ?? new Error(error.message), fieldsOf(error, document), error.path),
  );
}

/** The fields of the document that an error belongs to, found by their places in its text. */
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
