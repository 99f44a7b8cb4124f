import type { ReactElement } from 'react';
import { requestIdOf } from '../../graphql/requestIdOf.ts';
import { RequestId } from './RequestId.tsx';

/** A message about a failure, for a toast, with the request's id below it where the failure was unexpected. */
export function withRequestId(message: string, error: unknown): string | ReactElement {
  if (!requestIdOf(error)) return message;
  return (
    <span key={message}>
      {message}
      <RequestId error={error} />
    </span>
  );
}
