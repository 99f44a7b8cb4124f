import type { FieldProblem } from '@wishnest/domain/problem';
import { notifyDone } from './notifyDone.ts';
import { useRefused } from './useRefused.ts';

/** What the server answers to a save: the saved entity, or a Problem. */
interface Answer {
  __typename: string;
  message?: string;
  fields?: FieldProblem[];
}

interface Ending<Saved> {
  /** The type of the answer that means success. */
  saved: Saved;
  doneText: string;
  failedText: string;
  /** Why there is no answer, if there is none. */
  error: unknown;
}

/**
 * Handles the result of a dialog's save. After a success, a toast says so. Invalid input is returned for the form to show.
 * Any other refusal shows a toast. A limit that is reached is returned for the form too.
 */
export function useSaveEnding() {
  const refused = useRefused();
  return function end<Given extends Answer, Saved extends Given['__typename']>(
    answer: Given | null | undefined,
    { saved, doneText, failedText, error }: Ending<Saved>,
    onDone: (entity: Extract<Given, { __typename: Saved }>) => void,
  ) {
    const { __typename, message = '', fields = [] } = answer ?? {};
    if (__typename === 'InvalidInput') return { message, fields };
    if (answer && isOf(answer, saved)) {
      notifyDone(doneText);
      onDone(answer);
      return null;
    }
    refused(failedText, answer, error);
    return __typename === 'LimitReached' ? { message, fields: [] } : null;
  };
}

function isOf<Given extends Answer, Name extends string>(
  answer: Given,
  name: Name,
): answer is Extract<Given, { __typename: Name }> {
  return answer.__typename === name;
}
