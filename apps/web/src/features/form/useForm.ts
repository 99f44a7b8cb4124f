import type { InvalidInput } from '@wishnest/domain/problem';
import { fieldProblemText } from '@wishnest/messages/fieldProblemText';
import { type FocusEvent, type InputEvent, type SubmitEvent, useState } from 'react';
import { useBusy } from '../../ui/useBusy.ts';
import { useTyped } from './typed.ts';

/** Why an input was not saved: what is wrong with its fields, and a sentence about all of it; '' for none. */
interface Refusal {
  message: string;
  fields: readonly FieldMessage[];
}

interface FieldMessage {
  field: string;
  message: string;
}

/** What is wrong with the value of a field, for as long as the field has it. */
interface FieldProblem extends FieldMessage {
  value: FormDataEntryValue | null;
}

interface FormSteps<Checked extends object> {
  /** Validates in the browser, by the domain's rules, so that most invalid input is never sent. */
  check: (typed: Record<string, FormDataEntryValue>) => Checked | InvalidInput;
  /** Sends the input. Returns null once it is saved. */
  save: (input: Checked, form: HTMLFormElement) => Promise<Refusal | null>;
}

/** The state of a native form. A problem is shown below its field, which gets the focus, until somebody types there. */
export function useForm<Checked extends object>({ check, save }: FormSteps<Checked>) {
  const [isBusy, run] = useBusy();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState('');
  const typed = useTyped();

  function show(form: HTMLFormElement, { message, fields }: Refusal) {
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
      const refusal = isInvalid(checked) ? refusalOf(checked) : await save(checked, form);
      if (refusal) show(form, refusal);
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
      const found = isInvalid(checked) ? refusalOf(checked).fields.filter(({ field }) => field === name) : [];
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
        const isOfOther = ({ field }: FieldMessage) => field !== name;
        setProblems((before) => (before.every(isOfOther) ? before : before.filter(isOfOther)));
      },
    },
    /** @param value that of a controlled field, which may change without an input event */
    fieldProps(name: string, value?: string) {
      const problem = problems.find(({ field }) => field === name);
      const error = value === undefined || problem?.value === value ? problem?.message : undefined;
      return value === undefined ? { name, error, defaultValue: typed[name] } : { name, error, value };
    },
  };
}

export type Form = ReturnType<typeof useForm>;

/** What a form shows of invalid input. */
export function refusalOf({ fields }: InvalidInput): Refusal {
  return {
    message: '',
    fields: fields.map((problem) => ({ field: problem.field, message: fieldProblemText(problem) })),
  };
}

/** The first thing that is wrong with an input. */
export const firstProblemOf = (invalid: InvalidInput): string => refusalOf(invalid).fields[0]?.message ?? '';

/** Whether a validation has returned what is wrong, and not the input. */
export function isInvalid(checked: object): checked is InvalidInput {
  return '__typename' in checked && checked.__typename === 'InvalidInput';
}
