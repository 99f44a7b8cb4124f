import { Refusal } from '../processes/refusal.ts';

export type Graphql = ReturnType<typeof buildGraphql>;

/** Mutations by one person, for what the REST API does not have. */
export function buildGraphql(address: string, token: string) {
  /** @throws Refusal with the server's own words, where the server refuses the mutation */
  return async function mutate(field: string, input: object): Promise<void> {
    const query = `mutation ($input: ${inputTypeOf(field)}!) { result: ${field}(input: $input) { ... on Problem { message } } }`;
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data, errors } = await response.json();
    const message = errors?.[0]?.message ?? data?.result?.message;
    if (message) throw new Refusal(`${field} was refused: ${message}`);
  };
}

/** The name of a mutation's input type. */
export const inputTypeOf = (mutation: string) => `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
