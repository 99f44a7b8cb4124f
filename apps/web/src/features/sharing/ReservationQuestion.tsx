import { sharedTexts } from '@wishnest/domain/sharedTexts';
import { withName } from '../wishlist/withName.tsx';
import styles from './ReservationQuestion.module.css';

interface ReservationQuestionProps {
  /** The item's. */
  name: string;
  /** Empty where the owner has no profile (yet). */
  ownerName: string;
  /** What the viewer holds of the same wishlist, which the server allows one item of. */
  held: { id: string; name: string } | null;
  onGoTo: (itemId: string) => void;
}

/** What a giver is asked before reserving. */
export function ReservationQuestion({ name, ownerName, held, onGoTo }: ReservationQuestionProps) {
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
      {held && (
        <span ref={beginOnCancel} className={styles.held}>
          {withName(sharedTexts.alreadyChose, held.name)}{' '}
          <button type="button" className={styles.way} onClick={() => onGoTo(held.id)}>
            {sharedTexts.goToChosen}
          </button>
        </span>
      )}
    </>
  );
}

/** A dialog begins on its first control, which would be the way to the other item; this one begins on Cancel too. */
function beginOnCancel(held: HTMLElement | null) {
  held?.closest('dialog')?.querySelector('p + * button')?.setAttribute('autofocus', '');
}
