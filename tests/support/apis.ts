import { graphqlApi } from './graphqlApi.ts';
import { restApi } from './restApi.ts';

/** Both APIs of the server: `describe.each(apis)` tests a rule over each. */
export const apis = [restApi, graphqlApi];
