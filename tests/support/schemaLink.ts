import { SchemaLink } from '@apollo/client/link/schema';
import { buildContext } from '@wishnest/server/graphql/context';
import { schema } from '@wishnest/server/graphql/schema';
import { buildRateLimits } from '@wishnest/server/rateLimits';
import type { Somebody } from './pageFixtures.ts';

/** A link that runs requests on the schema of the server, instead of sending them to its address. */
export function schemaLinkOf(somebody: Somebody): SchemaLink {
  return new SchemaLink({
    schema,
    context: () => buildContext({ ...somebody, address: '', limits: buildRateLimits() }),
  });
}
