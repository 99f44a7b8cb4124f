import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { programTexts } from '@wishnest/messages/texts/programs';
import { useId, useState } from 'react';
import { cacheKey } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { readPageLocales } from '../../ui/locales.ts';
import { fill, withName } from '../../ui/texts.tsx';
import styles from './Programs.module.css';
import { Program_ProgramTokenFragmentDoc, RevokeProgramTokenDocument } from './programs.generated.ts';

interface ProgramProps {
  program: FragmentType<typeof Program_ProgramTokenFragmentDoc>;
}

export function Program({ program }: ProgramProps) {
  const nameId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { data, complete } = useFragment({ fragment: Program_ProgramTokenFragmentDoc, from: program });
  if (!complete) return null;
  const { id, name, access, expiresAt, lastUsedAt } = data;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return (
    <li className={styles.program}>
      <div className={styles.words}>
        <bdi id={nameId} className={styles.name}>
          {name}
        </bdi>
        <ul className={styles.facts}>
          <li>{access === 'READ' ? programTexts.reads : programTexts.writes}</li>
          <li className={isExpired ? styles.expired : undefined}>
            {fill(isExpired ? programTexts.expired : programTexts.expires, { date: dayOf(expiresAt) })}
          </li>
          <li>{lastUsedAt ? fill(programTexts.lastUsed, { date: dayOf(lastUsedAt) }) : programTexts.unused}</li>
        </ul>
      </div>
      <Button variant="quietDanger" aria-describedby={nameId} onClick={() => setConfirming(true)}>
        {programTexts.revoke}
      </Button>
      {isConfirming && <RevokeDialog program={{ id, name }} onClose={() => setConfirming(false)} />}
    </li>
  );
}

interface RevokeDialogProps {
  program: { id: string; name: string };
  onClose: () => void;
}

function RevokeDialog({ program: { id, name }, onClose }: RevokeDialogProps) {
  const [revoke] = useSave(RevokeProgramTokenDocument, {
    done: withName(programTexts.revoked, name),
    failed: programTexts.revokeFailed,
    update: (cache) => cache.evict({ id: cacheKey(cache, { __typename: 'ProgramToken', id }) }),
  });

  return (
    <ConfirmDialog
      title={programTexts.revokeTitle}
      confirmLabel={programTexts.revoke}
      tone="danger"
      onConfirm={async () => (await revoke({ input: { programTokenId: id } })).entity !== null}
      onClose={onClose}
      onDone={focusHeading}
    >
      {fill(programTexts.revokeQuestion, { name })}
    </ConfirmDialog>
  );
}

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(readPageLocales(), { dateStyle: 'medium' }).format(new Date(instant));
