import type { ApolloServerPlugin } from '@apollo/server';
import { noteErrorCode } from '../outcome.ts';
import { currentRequest } from './currentRequest.ts';
import { ownOperationNames } from './ownOperations.generated.ts';

/**
 * The name that is noted for every operation whose name no page uses. Callers choose those names, so there is no limit to
 * their number.
 */
const otherName = 'other';

/** Notes the operation of a request and the codes of its errors, for the log and the metrics. */
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
