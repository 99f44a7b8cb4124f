import { reserveTexts } from '@wishnest/messages/texts/reserve';
import type { PublicItem } from '@wishnest/page/pageData';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fill } from '../../ui/fill.tsx';
import { ArrowRightIcon, GiftIcon } from '../../ui/icons.tsx';
import { Thumbnail } from '../../ui/Picture.tsx';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import { goToItem } from '../items/itemTag.ts';
import styles from './ReservationDialogs.module.css';

interface QuestionProps {
  item: Pick<PublicItem, 'name' | 'picture'>;
  onLeft?: (() => void) | undefined;
  onConfirm: () => 'close' | 'stay';
  onClose: () => void;
}

interface ReserveDialogProps extends QuestionProps {
  /** The viewer's other item of the wishlist, which they would give up for this one. */
  given: PublicItem | undefined;
  ownerName: string;
  refusal: string | undefined;
}

export function ReserveDialog({ item, given, ownerName, ...actions }: ReserveDialogProps) {
  const words = { name: item.name, owner: ownerName };
  const picture = <Thumbnail src={smallPictureSrc(item.picture)} />;
  if (!given) {
    const label = (
      <>
        <GiftIcon />
        <span>{reserveTexts.reserve}</span>
      </>
    );
    return (
      <ConfirmDialog title={reserveTexts.confirmReservation} picture={picture} confirmLabel={label} {...actions}>
        {fill(ownerName ? reserveTexts.question : reserveTexts.questionWithoutName, words)}{' '}
        <span className={styles.whoSees}>{reserveTexts.whoSees}</span>
      </ConfirmDialog>
    );
  }

  /** Closes the dialog first, because a dialog that closes returns the focus to its opener. */
  function handleGoTo(itemId: string) {
    flushSync(actions.onClose);
    goToItem(itemId);
  }

  return (
    <ConfirmDialog
      title={reserveTexts.confirmReservation}
      picture={
        <div className={styles.swap}>
          <span className={styles.given}>
            <Thumbnail src={smallPictureSrc(given.picture)} />
          </span>
          <ArrowRightIcon />
          {picture}
        </div>
      }
      aside={fill(reserveTexts.alreadyGiving, { name: given.name })}
      confirmLabel={reserveTexts.giveInstead}
      otherAction={
        <Button variant="secondary" onClick={() => handleGoTo(given.id)}>
          <span>{fill(reserveTexts.goTo, { name: given.name })}</span>
        </Button>
      }
      {...actions}
    >
      {fill(ownerName ? reserveTexts.instead : reserveTexts.insteadWithoutName, words)}
    </ConfirmDialog>
  );
}

export const UnreserveDialog = ({ item: { name, picture }, ...actions }: QuestionProps) => (
  <ConfirmDialog
    title={reserveTexts.confirmUnreserve}
    confirmLabel={reserveTexts.unreserve}
    picture={<Thumbnail src={smallPictureSrc(picture)} />}
    {...actions}
  >
    {fill(reserveTexts.unreserveQuestion, { name })}
  </ConfirmDialog>
);
