import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { programTexts } from '@wishnest/messages/texts/programs';
import { useState } from 'react';
import { appendToList } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.tsx';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { fill } from '../../ui/texts.tsx';
import { CopyField } from '../form/CopyField.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import { useForm } from '../form/useForm.ts';
import styles from './Programs.module.css';
import { CreateProgramTokenDocument } from './programs.generated.ts';

interface Created {
  name: string;
  token: string;
}

/** Asks what the token is for, then shows it, once. It is in no cache and in no storage. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Created | null>(null);
  return created ? (
    <TokenDialog {...created} onClose={onClose} />
  ) : (
    <NewTokenDialog onCreated={setCreated} onClose={onClose} />
  );
}

function NewTokenDialog({ onCreated, onClose }: { onCreated: (created: Created) => void; onClose: () => void }) {
  const viewerId = useAccountId();
  const [create] = useSave(CreateProgramTokenDocument, {
    failed: programTexts.createFailed,
    update: (cache, { programToken }) =>
      appendToList(cache, { __typename: 'Viewer', id: viewerId ?? '' }, 'programTokens', programToken),
  });
  const form = useForm({
    check: ({ days, ...typed }) => validate(inputs.createProgramToken, { ...typed, days: Number(days) }),
    async save(input) {
      const { entity, problem } = await create({ input });
      if (entity) onCreated({ name: input.name, token: entity.token });
      return problem;
    },
  });
  return (
    <DialogForm title={programTexts.newToken} form={form} submitLabel={programTexts.create} onClose={onClose}>
      <NameField form={form} maxLength={limits.programName} hint={programTexts.nameHint} />
      <Choice
        name="access"
        legend={programTexts.access}
        options={[
          { value: 'READ', label: programTexts.accessRead, hint: programTexts.accessReadHint },
          { value: 'READ_WRITE', label: programTexts.accessWrite, hint: programTexts.accessWriteHint },
        ]}
      />
      <Choice
        name="days"
        legend={programTexts.expiry}
        options={[
          { value: '30', label: programTexts.days30 },
          { value: '90', label: programTexts.days90 },
          { value: '365', label: programTexts.days365 },
        ]}
      />
    </DialogForm>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
}

/** One of a few values. The first is chosen until somebody chooses another. */
const Choice = ({ name, legend, options }: ChoiceProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.options}>
      {options.map(({ value, label, hint }, index) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          <span>
            <span>{label}</span>
            {hint && <small className={styles.explained}>{hint}</small>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

const TokenDialog = ({ name, token, onClose }: Created & { onClose: () => void }) => (
  <Dialog title={programTexts.createdTitle} onClose={onClose}>
    <p>
      <strong role="status">{fill(programTexts.created, { name })}</strong> <span>{programTexts.shownOnce}</span>
    </p>
    <CopyField name="token" label={programTexts.token} value={token} dir="ltr" failed={programTexts.copyFailed} />
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {programTexts.done}
      </Button>
    </DialogActions>
  </Dialog>
);
