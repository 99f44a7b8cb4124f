import { inputs } from '@wishnest/domain/input';
import { hostOf } from '@wishnest/domain/link';
import { itemInputs } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { formProblemOf } from '@wishnest/messages/formProblem';
import { draftTexts } from '@wishnest/messages/texts/draft';
import { linkTexts } from '@wishnest/messages/texts/link';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CheckIcon, CloseIcon, EditIcon, InfoIcon } from '../../ui/icons.tsx';
import { Thumbnail } from '../../ui/Picture.tsx';
import { CutName } from '../../ui/Text.tsx';
import { isInvalid, useForm } from '../form/useForm.ts';
import { PriceText } from '../items/PriceText.tsx';
import styles from './DraftLine.module.css';
import { type Draft, type DraftList, problemOf } from './draftList.ts';
import { ItemForm } from './ItemForm.tsx';
import { failureText } from './readLink.ts';
import { useItemDraft } from './useItemDraft.ts';

interface DraftLineProps {
  draft: Draft;
  list: DraftList;
  isPaused: boolean;
  isBusy: boolean;
  /** Where its link is already. */
  duplicateIn: 'wishlist' | 'above' | undefined;
  onRemove: () => void;
}

export function DraftLine({ draft, list, isPaused, isBusy, duplicateIn, onRemove }: DraftLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { key, input, picture, reading, isWantedAgain, isAdded } = draft;
  const name = input.name || hostOf(input.link) || draftTexts.noName;
  const problem = problemOf(draft);
  return (
    <li
      className={styles.line}
      data-refused={problem ? true : undefined}
      data-left-out={(duplicateIn && !isAdded && !isWantedAgain) || undefined}
    >
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
      {!isAdded && (
        <div className={styles.hints}>
          <Hints draft={draft} problem={problem} onRetry={() => list.readAgain(key)} />
          {duplicateIn && (
            <>
              <LineNotice>{duplicateIn === 'wishlist' ? draftTexts.knownLink : draftTexts.sameLink}</LineNotice>
              <label className={styles.again}>
                <input
                  type="checkbox"
                  aria-label={draftTexts.addAnywayOne({ name })}
                  checked={isWantedAgain}
                  disabled={isBusy}
                  onChange={({ target }) => list.wantAgain(key, target.checked)}
                />
                {draftTexts.addAnyway}
              </label>
            </>
          )}
        </div>
      )}
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
  onRetry: () => void;
}

/** What is to be done about a line: why it cannot be added, or what its owner has to look at. */
function Hints({ draft: { input, failure, isPriceUncertain }, problem, onRetry }: HintsProps) {
  const canRetry = failure !== null && retried.includes(failure);
  return (
    <>
      {problem && <LineNotice>{problem}</LineNotice>}
      {!problem && failure !== null && <LineNotice>{failureText(failure)}</LineNotice>}
      {isPriceUncertain && <LineNotice>{linkTexts.checkPrice}</LineNotice>}
      {canRetry && (
        <Button variant="flush" aria-label={draftTexts.lookAgain({ name: input.name })} onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </>
  );
}

const LineNotice = ({ children }: { children: string }) => (
  <p className={styles.notice}>
    <InfoIcon />
    <span>{children}</span>
  </p>
);

/** The reasons for which another reading may succeed. */
const retried = ['', 'LINK_UNREACHABLE'];

function EditDraftDialog({ draft, list, onClose }: { draft: Draft; list: DraftList; onClose: () => void }) {
  const { input, isPriceUncertain, picture } = draft;
  const itemDraft = useItemDraft({ item: { ...input, isPriceUncertain, pictureSrc: picture } });
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save(texts) {
      const { price, previewId, readLink } = itemDraft.details();
      const edited = validate(itemInputs.addItem, { ...texts, price });
      if (isInvalid(edited)) return formProblemOf(edited.fields);
      const isOther = readLink || previewId !== null;
      list.edit(draft.key, edited, { isRemoved: itemDraft.removesPicture(), isOther });
      onClose();
      return null;
    },
  });
  return <ItemForm form={form} draft={itemDraft} onClose={onClose} />;
}
