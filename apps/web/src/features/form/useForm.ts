import type { InvalidInput } from '@wishnest/domain/problem';
import { type FormProblem, formProblemOf } from '@wishnest/messages/formProblem';
import { type FocusEvent, type InputEvent, type SubmitEvent, useState } from 'react';
import { useBusy } from '../../ui/useBusy.ts';

/** What is wrong with the value of a field, for as long as the field has it. */
interface ShownProblem {
  field: string;
  message: string;
  value: FormDataEntryValue | null;
}

interface FormSteps<Checked extends object> {
  /** Validates in the browser, by the domain's rules, so that most invalid input is never sent. */
  check: (typed: Record<string, FormDataEntryValue>) => Checked | InvalidInput;
  /** Sends the input. Returns null once it is saved. */
  save: (input: Checked, form: HTMLFormElement) => Promise<FormProblem | null>;
}

/** The state of a native form. A problem is shown below its field, which gets the focus, until somebody types there. */
export function useForm<Checked extends object>({ check, save }: FormSteps<Checked>) {
  const [isBusy, run] = useBusy();
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [failure, setFailure] = useState('');

  function show(form: HTMLFormElement, { message, fields }: FormProblem) {
    const values = new FormData(form);
    setProblems(fields.map((problem) => ({ ...problem, value: values.get(problem.field) })));
    setFailure(message);
    const names = fields.map(({ field }) => field);
    const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
  }

  const submit = (form: HTMLFormElement) =>
    run(async () => {
      setFailure('');
      const checked = check(Object.fromEntries(new FormData(form)));
      const problem = isInvalid(checked) ? formProblemOf(checked.fields) : await save(checked, form);
      if (problem) show(form, problem);
    });

  return {
    /** What is wrong with the input as a whole, for example that a limit is reached; '' for nothing. */
    failure,
    clearFailure: () => setFailure(''),
    isBusy,
    submit,
    /** Says what is wrong with a field that somebody leaves, unless it is empty. */
    checkLeft({ currentTarget: { form, name, value } }: FocusEvent<HTMLInputElement>) {
      if (!form || value === '') return;
      const checked = check(Object.fromEntries(new FormData(form)));
      const found = isInvalid(checked)
        ? formProblemOf(checked.fields).fields.filter(({ field }) => field === name)
        : [];
      setProblems((before) => [
        ...before.filter(({ field }) => field !== name),
        ...found.map((problem) => ({ ...problem, value })),
      ]);
    },
    formProps: {
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const name = target instanceof Element && target.getAttribute('name');
        const isOfOther = ({ field }: ShownProblem) => field !== name;
        setProblems((before) => (before.every(isOfOther) ? before : before.filter(isOfOther)));
      },
    },
    /** @param value that of a controlled field, which may change without an input event */
    fieldProps(name: string, value?: string) {
      const problem = problems.find(({ field }) => field === name);
      const error = value === undefined || problem?.value === value ? problem?.message : undefined;
      return value === undefined ? { name, error } : { name, error, value };
    },
  };
}

export type Form = ReturnType<typeof useForm>;

/** The first thing that is wrong with an input. */
export const firstProblemOf = ({ fields }: InvalidInput): string => formProblemOf(fields).fields[0]?.message ?? '';

/** Whether a validation has returned what is wrong, and not the input. */
export function isInvalid(checked: object): checked is InvalidInput {
  return '__typename' in checked && checked.__typename === 'InvalidInput';
}
