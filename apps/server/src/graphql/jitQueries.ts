import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './context.ts';
import { ownQueries } from './ownQueries.generated.ts';

type Execute = (
  root: unknown,
  context: GraphQLContext,
  variables: object,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Compiles the queries of this app's own pages to code, each when it is first asked for. A compiler writes what it is
 * given into code, so it is given the text of this app's own build and never a caller's: a caller's query is only compared
 * with them, by its hash. What is compiled calls the resolvers that the schema had at that moment, so it is compiled anew
 * once a plugin that listens to resolvers has made Apollo Server replace them. Nothing else in the server makes code; the test beside this file holds that.
 * @returns the compiled query with this SHA-256 hash in hex, or null where it is not one of this app's own
 */
export function buildJitQueries(schema: GraphQLSchema): (hash: string) => Execute | null {
  const compiled = new Map<string, Execute | null>();
  const currentResolver = () => Object.values(schema.getQueryType()?.getFields() ?? {})[0]?.resolve;
  let compiledWith = currentResolver();

  function compile(text: string): Execute | null {
    const query = compileQuery(schema, parse(text));
    return isCompiledQuery(query) ? (query.query as Execute) : null;
  }

  return (hash) => {
    if (compiledWith !== currentResolver()) compiled.clear();
    compiledWith = currentResolver();
    const known = compiled.get(hash);
    if (known !== undefined) return known;
    const text = ownQueries.get(hash);
    if (text === undefined) return null;
    const execute = compile(text);
    compiled.set(hash, execute);
    return execute;
  };
}
