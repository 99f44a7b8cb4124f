import { sharedTexts } from '@wishnest/domain/sharedTexts';
import { withName } from '../wishlist/withName.tsx';
import styles from './ReservationQuestion.module.css';

interface ReservationQuestionProps {
  /** The name of the item. */
  name: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
  /** The item of the same wishlist that the viewer has reserved already. The server allows one. */
  reservedItem: { id: string; name: string } | null;
  onGoTo: (itemId: string) => void;
}

/** The question that a giver answers before reserving. */
export function ReservationQuestion({ name, ownerName, reservedItem, onGoTo }: ReservationQuestionProps) {
  return (
    <>
      Reserve “<bdi>{name}</bdi>”
      {ownerName && (
        <>
          {' '}
          for <bdi>{ownerName}</bdi>
        </>
      )}
      ? Others will see that it is taken, {ownerName ? <bdi>{ownerName}</bdi> : 'the owner'} will not.
      {reservedItem && (
        <span ref={focusCancel} className={styles.other}>
          {withName(sharedTexts.alreadyChose, reservedItem.name)}{' '}
          <button type="button" className={styles.link} onClick={() => onGoTo(reservedItem.id)}>
            {sharedTexts.goToChosen}
          </button>
        </span>
      )}
    </>
  );
}

/** Focuses Cancel when the dialog opens. The browser would focus the first control, which leads to the other item. */
function focusCancel(hint: HTMLElement | null) {
  hint?.closest('dialog')?.querySelector('p + * button')?.setAttribute('autofocus', '');
}
