import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';

/** The text of one of the pages' own operations, as a browser sends it. */
export function ownOperation(name: string): string {
  const text = [...ownOperations.values()].find((operation) => /^\w+ (\w+)/.exec(operation)?.[1] === name);
  if (!text) throw new Error(`No page sends an operation ${name}.`);
  return text;
}

/** The same operation as a developer may write it. The server does not recognise it, so it does not compile it. */
export const writtenByHand = (operation: string) => `${operation} # by hand`;
