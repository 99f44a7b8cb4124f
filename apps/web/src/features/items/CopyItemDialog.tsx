import { useApolloClient, useQuery } from '@apollo/client/react';
import { inputs } from '@wishnest/domain/input';
import { limits, toasts } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { copyTexts } from '@wishnest/messages/texts/copy';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { itemTexts } from '@wishnest/messages/texts/item';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { wishlistDialogTexts } from '@wishnest/messages/texts/wishlistDialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { ErrorText, Hint } from '../../ui/Text.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import { useForm } from '../form/useForm.ts';
import styles from './CopyItemDialog.module.css';
import { CopyTargetsDocument, CreateCopyTargetDocument } from './copyItem.generated.ts';
import { useCopyItem } from './useCopyItem.tsx';

interface Target {
  id: string;
  name: string;
  itemCount: number;
}

interface CopyItemDialogProps {
  item: { id: string; name: string };
  /** The wishlist that the item is on. */
  wishlistId: string;
  onClose: () => void;
  /** Called once the item has left its wishlist. Left out if the item is somebody else's, which can only be copied. */
  onMoved?: () => void;
}

/** Asks to which of the viewer's own wishlists an item is copied or moved. Somebody else's goes to the only one without a question. */
export function CopyItemDialog({ item, wishlistId, onClose, onMoved }: CopyItemDialogProps) {
  const { data, error, refetch } = useQuery(CopyTargetsDocument, cacheAndNetwork);
  const [chosenId, setChosenId] = useState('');
  const [isBusy, run] = useBusy();
  const [refusal, setRefusal] = useState('');
  const copy = useCopyItem(item, wishlistId);

  const targets = data?.viewer.wishlists.filter(({ id }) => id !== wishlistId);
  const chosen = targets?.find(({ id }) => id === chosenId) ?? targets?.find(hasRoom);
  const isOwn = onMoved !== undefined;
  const only = !isOwn && targets?.length === 1 ? targets[0] : undefined;

  const copyToOnly = useEffectEvent(async (target: Target) => {
    const { problem } = await copy(target, false);
    if (problem) notify.error(problem.message);
    onClose();
  });
  const isTaken = useRef(false);
  useEffect(() => {
    if (!only || isTaken.current) return;
    isTaken.current = true;
    void copyToOnly(only);
  }, [only]);

  async function save(removeOriginal: boolean) {
    if (!chosen) return;
    setRefusal('');
    const { entity, problem } = await copy(chosen, removeOriginal);
    if (problem) setRefusal(problem.message);
    if (!entity) return;
    flushSync(onClose);
    if (removeOriginal) onMoved?.();
  }

  if (only) return null;
  if (targets?.length === 0) return <NewTargetDialog onClose={onClose} />;
  return (
    <Dialog title={isOwn ? ownItemTexts.moveOrCopy : sharedTexts.wantThisToo} busy={isBusy} onClose={onClose}>
      <p className={styles.name}>
        <bdi>{item.name}</bdi>
      </p>
      {!targets && !error && <p role="status">{dashboardTexts.loading}</p>}
      {!targets && error && <ErrorNotice message={loadFailureTexts.wishlists} onRetry={() => void refetch()} />}
      {targets && (
        <fieldset>
          <legend>{copyTexts.toWhich}</legend>
          <div className={styles.targets}>
            {targets.map((target) => (
              <TargetChoice
                key={target.id}
                target={target}
                isChosen={target === chosen}
                onChoose={() => setChosenId(target.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {targets && isOwn && <Hint>{copyTexts.moving}</Hint>}
      <ErrorText isSmall aria-live="polite">
        {refusal}
      </ErrorText>
      <DialogActions>
        <CancelButton disabled={isBusy} />
        <Button
          variant={isOwn ? 'secondary' : 'primary'}
          busy={isBusy}
          isOff={!chosen}
          onClick={() => run(() => save(false))}
        >
          {copyTexts.copy}
        </Button>
        {isOwn && (
          <Button busy={isBusy} isOff={!chosen} onClick={() => run(() => save(true))}>
            {copyTexts.move}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const hasRoom = ({ itemCount }: Target) => itemCount < limits.itemsPerWishlist;

interface TargetChoiceProps {
  target: Target;
  isChosen: boolean;
  onChoose: () => void;
}

function TargetChoice({ target, isChosen, onChoose }: TargetChoiceProps) {
  const { id, name, itemCount } = target;
  const isFull = !hasRoom(target);
  return (
    <label className={styles.target} data-chosen={isChosen || undefined} data-full={isFull || undefined}>
      <input type="radio" name="toWishlistId" value={id} checked={isChosen} disabled={isFull} onChange={onChoose} />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <span className={styles.state}>{isFull ? copyTexts.full : itemTexts.count({ count: itemCount })}</span>
      </span>
    </label>
  );
}

/** Makes the first wishlist that can get the item. The dialog above then has one to copy to, or to ask about. */
function NewTargetDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [name, setName] = useState('');
  const [create] = useSave(CreateCopyTargetDocument, {
    done: toastTexts.wishlistCreated,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.wishlistCreateFailed,
  });
  const form = useForm({
    check: (typed) => validate(inputs.createWishlist, typed),
    async save(input) {
      const { entity, problem } = await create({ input });
      if (entity) await client.refetchQueries({ include: 'active' });
      return problem;
    },
  });
  return (
    <DialogForm
      title={wishlistDialogTexts.newWishlist}
      submitLabel={wishlistDialogTexts.create}
      isUnsaved={name !== ''}
      lead={<p>{copyTexts.none}</p>}
      form={form}
      onClose={onClose}
    >
      <NameField form={form} maxLength={limits.wishlistName} value={name} onType={setName} />
    </DialogForm>
  );
}
