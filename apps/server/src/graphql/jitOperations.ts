import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './context.ts';
import { ownOperations } from './ownOperations.generated.ts';

type Execute = (
  root: unknown,
  context: GraphQLContext,
  variables: object,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Compiles the operations of this app's own pages to JavaScript, each at its first request. graphql-jit copies parts of an
 * operation's text into the code, so it must never compile a caller's text. A caller's operation is only recognised by its
 * hash; what is compiled is the text from this app's build. The test beside this file ensures that no other file compiles.
 * Compiled code calls the resolvers that the schema had when it was compiled. An operation is compiled again once a plugin
 * that listens to resolvers has made Apollo Server replace them.
 * @returns a look-up by an operation's SHA-256 hash in hex; null where the operation is not one of this app's own
 */
export function buildJitOperations(schema: GraphQLSchema): (hash: string) => Execute | null {
  const compiled = new Map<string, Execute | null>();
  const [firstField] = Object.values(schema.getQueryType()?.getFields() ?? {});
  // Apollo Server replaces the resolvers of all fields at once, so one field shows whether it has.
  let compiledResolver = firstField?.resolve;

  function compile(text: string): Execute | null {
    // The resolvers return strings, numbers and booleans as the schema says, which TypeScript checks. Without serialisers,
    // executing the query of a wishlist takes a tenth less time.
    const operation = compileQuery(schema, parse(text), undefined, { disableLeafSerialization: true });
    return isCompiledQuery(operation) ? (operation.query as Execute) : null;
  }

  return (hash) => {
    if (compiledResolver !== firstField?.resolve) {
      compiled.clear();
      compiledResolver = firstField?.resolve;
    }
    const known = compiled.get(hash);
    if (known !== undefined) return known;
    const text = ownOperations.get(hash);
    if (text === undefined) return null;
    const execute = compile(text);
    compiled.set(hash, execute);
    return execute;
  };
}
