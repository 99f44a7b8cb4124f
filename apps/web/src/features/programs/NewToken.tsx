import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { programsTexts } from '@wishnest/messages/texts/programs';
import { useState } from 'react';
import { addToList } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { fill } from '../../ui/fill.tsx';
import { CopyField } from '../form/CopyField.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import { useForm } from '../form/useForm.ts';
import { CreateProgramTokenDocument } from './programs.generated.ts';
import styles from './programs.module.css';

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
    failed: programsTexts.createFailed,
    update: (cache, { programToken }) =>
      addToList(cache, { __typename: 'Viewer', id: viewerId ?? '' }, 'programTokens', programToken),
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
    <DialogForm title={programsTexts.newToken} form={form} submitLabel={programsTexts.create} onClose={onClose}>
      <NameField form={form} maxLength={limits.programName} hint={programsTexts.nameHint} />
      <Choice
        name="access"
        legend={programsTexts.access}
        options={[
          { value: 'READ', label: programsTexts.accessRead, hint: programsTexts.accessReadHint },
          { value: 'READ_WRITE', label: programsTexts.accessWrite, hint: programsTexts.accessWriteHint },
        ]}
      />
      <Choice
        name="days"
        legend={programsTexts.expiry}
        options={[
          { value: '30', label: programsTexts.days30 },
          { value: '90', label: programsTexts.days90 },
          { value: '365', label: programsTexts.days365 },
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
    <legend>{legend}</legend>
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
  <Dialog title={programsTexts.createdTitle} onClose={onClose}>
    <p>
      <strong role="status">{fill(programsTexts.created, { name })}</strong> <span>{programsTexts.shownOnce}</span>
    </p>
    <CopyField name="token" label={programsTexts.token} value={token} dir="ltr" failed={programsTexts.copyFailed} />
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {programsTexts.done}
      </Button>
    </DialogActions>
  </Dialog>
);
