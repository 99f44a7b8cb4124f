import type { FieldProblem } from '@wishnest/domain/problem';
import { notifyDone } from './notifyDone.ts';
import { useReportFailure } from './useReportFailure.ts';

/** The server's result of a save: the saved entity, or a Problem. */
interface Result {
  __typename: string;
  message?: string;
  fields?: FieldProblem[];
}

interface Options<Saved> {
  /** The type of the result that means success. */
  saved: Saved;
  doneText: string;
  failedText: string;
}

/**
 * Handles the result of a dialog's save. A success is confirmed by a toast. Invalid input is returned, so that the form shows
 * it. Any other refusal or failure is shown by a toast; a limit that is reached is also returned for the form.
 */
export function useSaveResult() {
  const reportFailure = useReportFailure();
  return function handleResult<Given extends Result, Saved extends Given['__typename']>(
    result: Given | null | undefined,
    { saved, doneText, failedText }: Options<Saved>,
    onDone: (entity: Extract<Given, { __typename: Saved }>) => void,
  ) {
    const { __typename, message = '', fields = [] } = result ?? {};
    if (__typename === 'InvalidInput') return { message, fields };
    if (result && isOf(result, saved)) {
      notifyDone(doneText);
      onDone(result);
      return null;
    }
    reportFailure(failedText, result);
    return __typename === 'LimitReached' ? { message, fields: [] } : null;
  };
}

function isOf<Given extends Result, Name extends string>(
  result: Given,
  name: Name,
): result is Extract<Given, { __typename: Name }> {
  return result.__typename === name;
}
