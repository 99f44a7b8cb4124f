import { GraphQLScalarType } from 'graphql';

/** An instant of the database in UTC, by ISO 8601. */
export const dateOf = (microseconds: number) => new Date(microseconds / 1000).toISOString();

/** Resolvers return an instant as the database has it. No input has one. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  serialize: (instant) => dateOf(Number(instant)),
});
