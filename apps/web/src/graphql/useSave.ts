import type { ApolloCache, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { type FormProblem, formProblemOf } from '@wishnest/messages/formProblem';
import { textByCode } from '@wishnest/messages/i18n';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import type { ReactElement } from 'react';
import { notify } from '../ui/toast.tsx';
import schema from './possibleTypes.generated.ts';

/** What a mutation answers with: what was saved, or a Problem, of which a document may read the code and the fields. */
export interface Answer {
  __typename: string;
  code?: string;
  fields?: { field: string; code: string }[];
}

type Entity<Data extends { result: Answer | null }> = Exclude<Data['result'], { code: string } | null>;

interface Options<Data extends { result: Answer | null }, Variables> {
  /** The messages after a success and after a failure. A success that shows itself needs none. */
  done?: string | ReactElement;
  doneMs?: number;
  /** Undoes the success, by a button in its message. */
  undo?: () => void;
  /** The message after a failure, or what says it; null if the caller says it. */
  failed: string | ((failure: Failure) => string | null);
  /** Whether that message is the refusal's own sentence, if pages have one. */
  saysReason?: boolean;
  /** Changes the cache after a success, if Apollo cannot. */
  update?: (cache: ApolloCache, entity: Entity<Data>, variables: Variables) => void;
}

/** Why nothing was saved: the code of a Problem, '' for none, and the error of a request that failed. */
export interface Failure {
  code: string;
  error: unknown;
}

/** What came of saving: the saved entity or, if nothing was saved, the code of the refusal, '' for a failure. */
type Saved<Entity> =
  | { entity: Entity; code: ''; problem: null }
  | { entity: null; code: string; problem: FormProblem | null };

/**
 * Saves by one mutation, whose document names its only field `result`, and says by a toast what came of it, except that invalid input
 * has none. After a refusal the page's queries are sent again, because another tab or another person may have changed what it shows.
 * @returns the function that saves, and whether it is at work
 */
export function useSave<Data extends { result: Answer | null }, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { done, doneMs, undo, failed, saysReason = false, update }: Options<Data, Variables>,
) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation<Data, Variables>(mutation, { errorPolicy: 'all' });

  function isEntity(answer: Answer | null | undefined): answer is Entity<Data> {
    return answer != null && !schema.possibleTypes.Problem?.includes(answer.__typename);
  }

  async function save(
    variables: Variables,
    optimisticResponse?: Unmasked<NoInfer<Data>>,
  ): Promise<Saved<Entity<Data>>> {
    const { data, error } = await mutate({
      variables,
      ...(optimisticResponse && { optimisticResponse }),
      update(cache, { data: saving }) {
        if (isEntity(saving?.result)) update?.(cache, saving.result, variables);
      },
    });
    const answer = data?.result;
    if (isEntity(answer)) {
      if (done && undo) notify.undoable(done, undo, doneMs ?? toasts.defaultMs);
      else if (done) notify.success(done, doneMs);
      return { entity: answer, code: '', problem: null };
    }
    const { code = '', fields } = answer ?? {};
    if (fields?.length) return { entity: null, code, problem: formProblemOf(fields) };
    const reason = textByCode(refusalTexts, code);
    const general = typeof failed === 'string' ? failed : failed({ code, error });
    const message = saysReason && reason ? reason : general;
    if (message) notify.error(message);
    if (answer) void client.refetchQueries({ include: 'active' });
    return { entity: null, code, problem: reason ? { message: reason, fields: [] } : null };
  }

  return [save, loading] as const;
}
