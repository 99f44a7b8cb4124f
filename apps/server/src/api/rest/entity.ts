import { limits } from '@wishnest/domain/limits';

/*
 * The entities of the REST API stand beside the routes that send them. By its JSON schema Fastify serialises responses:
 * members that it does not name are left out. An entity that does not have the members of its row also has a function that
 * builds it.
 */

export const exampleIds = {
  id: 'V1StGXR8_Z5jdHi6B-myTq',
  itemId: 'tn1oMTOa_lZ4C7Qq2VbXe3',
  shareCode: 'kP3sW9xYb7LdR0uJ-2mNfA',
  uid: 'k3Jv0yXb9QeRzT5uWq2LmN8s',
};

export const string = { type: 'string' } as const;
export const id = {
  ...string,
  description: `${limits.idLength} unguessable characters; older ids have ${limits.oldIdLength}.`,
};
export const uid = { ...string, description: "The identity provider's uid." };

export type Members = Record<string, { schema: object; example: unknown }>;

export function schemaOf(members: Members) {
  const schemas = Object.entries(members).map(([name, { schema }]) => [name, schema]);
  return { type: 'object', required: Object.keys(members), properties: Object.fromEntries(schemas) };
}

export function exampleOf(members: Members) {
  return Object.fromEntries(Object.entries(members).map(([name, { example }]) => [name, example]));
}

export function entity(name: string, members: Members) {
  return { $id: name, title: name, ...schemaOf(members), examples: [exampleOf(members)] };
}
