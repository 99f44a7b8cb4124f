import type { FieldProblem, ProblemOf } from '@wishnest/domain/problem';
import { type SubmitEvent, useState } from 'react';
import { useBusy } from '../../ui/Button.tsx';

type InvalidInput = Pick<ProblemOf<'InvalidInput'>, 'message' | 'fields'>;

interface FormSteps<Checked extends object> {
  /** Validates in the browser, by the domain's rules, so that most invalid input is never sent. */
  check: (typed: Record<string, FormDataEntryValue>) => Checked | ProblemOf<'InvalidInput'>;
  /** Sends the input. Returns what the server finds wrong with the fields, or null. */
  save: (input: Checked, form: HTMLFormElement) => Promise<InvalidInput | null>;
}

/** The state of a native form. A problem is shown below its field, which gets the focus, until somebody types there. */
export function useForm<Checked extends object>({ check, save }: FormSteps<Checked>) {
  const [isBusy, run] = useBusy();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  function show(form: HTMLFormElement, { message, fields }: InvalidInput) {
    // A problem without fields, for example that a limit is reached, is shown below the name.
    const shown = fields.length > 0 ? fields : [{ field: 'name', message }];
    setProblems(shown);
    const names = shown.map(({ field }) => field);
    const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(form: HTMLFormElement) {
    const checked = check(Object.fromEntries(new FormData(form)));
    const problem = isInvalid(checked) ? checked : await save(checked, form);
    if (problem) show(form, problem);
  }

  return {
    /** Whether the input is being validated or saved. */
    isBusy,
    submit: (form: HTMLFormElement) => run(() => submit(form)),
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      void run(() => submit(form));
    },
    fieldProps: (name: string) => ({
      name,
      error: problems.find((problem) => problem.field === name)?.message,
      onClearError: () => setProblems((before) => before.filter((problem) => problem.field !== name)),
    }),
  };
}

export type Form = ReturnType<typeof useForm>;

function isInvalid(checked: object): checked is ProblemOf<'InvalidInput'> {
  return '__typename' in checked && checked.__typename === 'InvalidInput';
}
