import { inputs } from '@wishnest/domain/input';
import { hostOf } from '@wishnest/domain/link';
import { itemInputs } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { draftTexts } from '@wishnest/messages/texts/draft';
import { linkTexts } from '@wishnest/messages/texts/link';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CheckIcon, CloseIcon, EditIcon } from '../../ui/icons.tsx';
import { CutName } from '../../ui/Text.tsx';
import { firstProblemOf, isInvalid, refusalOf, useForm } from '../form/useForm.ts';
import { Thumbnail } from '../items/ItemPicture.tsx';
import { PriceText } from '../items/PriceText.tsx';
import styles from './AddItemsDialog.module.css';
import type { Draft, DraftList } from './draftList.ts';
import { ItemForm } from './ItemForm.tsx';
import { failureText } from './readLink.ts';
import { useItemDraft } from './useItemDraft.ts';

interface DraftLineProps {
  draft: Draft;
  list: DraftList;
  isPaused: boolean;
  isBusy: boolean;
  /** Says that its link is there already; '' if it is not. */
  warning: string;
  onRemove: () => void;
}

export function DraftLine({ draft, list, isPaused, isBusy, warning, onRemove }: DraftLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { key, input, picture, reading, isAdded } = draft;
  const name = input.name || hostOf(input.link) || draftTexts.noName;
  const problem = problemOf(draft);
  return (
    <li className={styles.line} data-failed={problem ? true : undefined}>
      <Thumbnail src={picture} aria-busy={reading === 'reading' || undefined} className={styles.picture} />
      <p className={styles.name}>
        <CutName>{name}</CutName>
      </p>
      <p className={styles.facts}>
        {isAdded || reading === 'done' ? (
          <>
            {input.price && <PriceText {...input.price} />}
            {input.link && <CutName>{hostOf(input.link)}</CutName>}
          </>
        ) : (
          <span>
            {reading === 'reading' ? linkTexts.reading : isPaused ? draftTexts.waitingLonger : draftTexts.waiting}
          </span>
        )}
      </p>
      {!isAdded && <Hints draft={draft} problem={problem} warning={warning} onRetry={() => list.readAgain(key)} />}
      {isAdded ? (
        <span role="img" aria-label={draftTexts.isAdded} className={styles.added}>
          <CheckIcon />
        </span>
      ) : (
        <span className={styles.actions}>
          <IconButton label={draftTexts.edit({ name })} disabled={isBusy} onClick={() => setEditing(true)}>
            <EditIcon />
          </IconButton>
          <IconButton label={draftTexts.remove({ name })} disabled={isBusy} data-remove onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
      {isEditing && <EditDraftDialog draft={draft} list={list} onClose={() => setEditing(false)} />}
    </li>
  );
}

interface HintsProps {
  draft: Draft;
  problem: string;
  warning: string;
  onRetry: () => void;
}

/** What is to be done about a line: why it cannot be added, or what its owner has to look at. */
function Hints({ draft, problem, warning, onRetry }: HintsProps) {
  const { input, failure, isPriceUncertain } = draft;
  const canRetry = failure !== null && retried.includes(failure);
  const hints = [
    problem,
    !problem && failure !== null && failureText(failure),
    isPriceUncertain && linkTexts.checkPrice,
    warning,
  ].filter((hint) => hint);
  if (hints.length === 0) return null;
  return (
    <div className={styles.hints}>
      {hints.map((hint) => (
        <p key={String(hint)}>{hint}</p>
      ))}
      {canRetry && (
        <Button variant="quiet" aria-label={draftTexts.lookAgain({ name: input.name })} onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The reasons for which another reading may succeed. */
const retried = ['', 'LINK_UNREACHABLE'];

/** Why the draft was not added; or, once it is looked up, why it cannot be. */
function problemOf({ input, reading, problem, isAdded }: Draft): string {
  if (problem || isAdded || reading !== 'done') return problem;
  const valid = validate(inputs.addItem, input);
  return isInvalid(valid) ? firstProblemOf(valid) : '';
}

function EditDraftDialog({ draft, list, onClose }: { draft: Draft; list: DraftList; onClose: () => void }) {
  const { input, isPriceUncertain, picture } = draft;
  const itemDraft = useItemDraft({ item: { ...input, isPriceUncertain, pictureSrc: picture } });
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save(texts) {
      const { price, previewId, readLink } = itemDraft.details();
      const input = validate(itemInputs.addItem, { ...texts, price });
      if (isInvalid(input)) return refusalOf(input);
      const isOther = readLink || previewId !== null;
      list.edit(draft.key, input, { isRemoved: itemDraft.removesPicture, isOther });
      onClose();
      return null;
    },
  });
  return <ItemForm form={form} draft={itemDraft} onClose={onClose} />;
}
