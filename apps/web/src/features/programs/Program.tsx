import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { programsTexts } from '@wishnest/messages/texts/programs';
import { useId, useState } from 'react';
import { cacheKey } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fill, withName } from '../../ui/fill.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { readFormatLocales } from '../../ui/locales.ts';
import { Program_ProgramTokenFragmentDoc, RevokeProgramTokenDocument } from './programs.generated.ts';
import styles from './programs.module.css';

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
          <li>{access === 'READ' ? programsTexts.reads : programsTexts.writes}</li>
          <li className={isExpired ? styles.expired : undefined}>
            {fill(isExpired ? programsTexts.expired : programsTexts.expires, { date: dayOf(expiresAt) })}
          </li>
          <li>{lastUsedAt ? fill(programsTexts.lastUsed, { date: dayOf(lastUsedAt) }) : programsTexts.unused}</li>
        </ul>
      </div>
      <Button variant="quietDanger" aria-describedby={nameId} onClick={() => setConfirming(true)}>
        {programsTexts.revoke}
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
    done: withName(programsTexts.revoked, name),
    failed: programsTexts.revokeFailed,
    update: (cache) => cache.evict({ id: cacheKey(cache, { __typename: 'ProgramToken', id }) }),
  });

  async function confirm() {
    const { entity } = await revoke({ input: { programTokenId: id } });
    return entity ? 'close' : 'stay';
  }

  return (
    <ConfirmDialog
      title={programsTexts.revokeTitle}
      confirmLabel={programsTexts.revoke}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
      onDone={focusHeading}
    >
      {fill(programsTexts.revokeQuestion, { name })}
    </ConfirmDialog>
  );
}

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(readFormatLocales(), { dateStyle: 'medium' }).format(new Date(instant));
