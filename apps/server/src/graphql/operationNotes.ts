import type { ApolloServerPlugin } from '@apollo/server';
import { noteErrorCode } from '../outcome.ts';
import { currentRequest } from './currentRequest.ts';
import { ownOperationNames } from './ownQueries.generated.ts';

/** What every operation is called that none of this app's pages sends: a caller chooses the name of their own. */
const otherName = 'other';

/** Tells the log and the metrics which operation a request holds, and the codes of the errors that it is answered with. */
export const noteOperations: ApolloServerPlugin = {
  async requestDidStart() {
    const request = currentRequest.getStore();
    if (!request) return;
    return {
      async didResolveOperation({ operationName, operation }) {
        if (!operation) return;
        const name = operationName !== null && ownOperationNames.has(operationName) ? operationName : otherName;
        request.operation = { name, type: operation.operation };
      },
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return;
        for (const { extensions } of body.singleResult.errors ?? []) noteErrorCode(request, String(extensions?.code));
      },
    };
  },
};
