import type { ApolloCache, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { fieldProblemText, limitTexts } from '@wishnest/domain/texts/form';
import type { ReactElement } from 'react';
import { notify } from '../ui/toast.tsx';
import { isErrorResponse } from './errors.ts';

/** What a mutation answers with: the saved entity, or a Problem. */
interface Answer {
  __typename: string;
  code?: string;
  fields?: { field: string; code: string }[];
}

/** The answer in the data of a mutation, whose only field has it. */
type AnswerIn<Data> = Extract<Data[keyof Data], Answer>;
type Entity<Data, Saved> = Extract<AnswerIn<Data>, { __typename: Saved }>;

interface Options<Data, Saved> {
  /** The type of the answer that means success. */
  saved: Saved;
  /** The messages after a success and after a failure. A success that shows itself needs none. */
  done?: string | ReactElement;
  doneMs?: number;
  failed: string;
  /** The message where the server has not answered, if that is another one. */
  unanswered?: string;
  /** Changes the cache after a success, where Apollo cannot. */
  update?: (cache: ApolloCache, entity: Entity<Data, Saved>) => void;
}

/**
 * Saves by one mutation, and says by a toast what came of it. After a refusal the page's queries are sent again, because
 * another tab or another person may have changed what it shows.
 * @returns the function that saves, and whether it is at work. It answers with the saved entity, or with what a form has to
 *   show: invalid input, which has no toast, or that a limit is reached.
 */
export function useSave<
  Data extends object,
  Variables extends OperationVariables,
  Saved extends AnswerIn<Data>['__typename'],
>(
  mutation: TypedDocumentNode<Data, Variables>,
  { saved, done, doneMs, failed, unanswered = failed, update }: Options<Data, Saved>,
) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation<Data, Variables>(mutation, { errorPolicy: 'all' });

  function isSaved(answer: Answer | undefined): answer is Entity<Data, Saved> {
    return answer?.__typename === saved;
  }

  async function save(variables: Variables, optimisticResponse?: Unmasked<NoInfer<Data>>) {
    const { data, error } = await mutate({
      variables,
      ...(optimisticResponse && { optimisticResponse }),
      update(cache, { data: saving }) {
        const answer = answerIn(saving);
        if (isSaved(answer)) update?.(cache, answer);
      },
    });
    const answer = answerIn(data);
    if (isSaved(answer)) {
      if (done) notify.success(done, doneMs);
      return { entity: answer, problem: null };
    }
    const { code = '', fields } = answer ?? {};
    if (fields) {
      const problems = fields.map(({ field, code }) => ({ field, message: fieldProblemText(field, code) }));
      return { entity: null, problem: { message: '', fields: problems } };
    }
    notify.error(error && !isErrorResponse(error) ? unanswered : failed);
    if (answer) void client.refetchQueries({ include: 'active' });
    const limit = Object.entries(limitTexts).find(([limitCode]) => limitCode === code)?.[1];
    return { entity: null, problem: limit ? { message: limit, fields: [] } : null };
  }

  return [save, loading] as const;
}

function answerIn(data: object | null | undefined): Answer | undefined {
  return Object.entries(data ?? {}).find(([field]) => field !== '__typename')?.[1];
}
