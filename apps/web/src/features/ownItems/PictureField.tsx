import type { PublicItem } from '@wishnest/domain/pageContract';
import { linkTexts } from '@wishnest/domain/texts/link';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CloseIcon, GiftIcon } from '../../ui/icons.tsx';
import { smallPictureSrc } from '../items/ItemCard.tsx';
import styles from './ownItems.module.css';
import { type Fill, fillField, type LinkPreview } from './useLinkPreview.ts';

interface PictureFieldProps {
  /** Left out while an item is added. */
  item?: PublicItem | undefined;
  preview: LinkPreview;
  onRemove: () => void;
  /** Reads the page of the link again. */
  onLookAgain: () => void;
}

/** The picture of an item, which comes from the page of its link. Its place has the same size without a picture. */
export function PictureField({ item, preview, onRemove, onLookAgain }: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { isReading, message } = preview;
  const saved = item && !isRemoved ? smallPictureSrc(item.picture) : null;
  const picture = preview.picture ?? saved;
  const withoutPicture = item ? linkTexts.noPicture : linkTexts.pictureOfLink;
  const found = picture ? linkTexts.pictureFound : withoutPicture;
  const fill: Fill = isReading ? 'picture and price' : preview.picture ? 'picture' : '';

  function handleRemove() {
    onRemove();
    setRemoved(true);
    // The button is removed with the picture.
    field.current?.focus();
  }

  return (
    <div ref={field} tabIndex={-1} className={styles.field}>
      <input type="hidden" name={fillField} value={fill} />
      {isRemoved && item?.picture && <input type="hidden" name="removePicture" value="yes" />}
      <span className={styles.box} data-reading={isReading || undefined}>
        {picture ? <img src={picture} alt="" /> : <GiftIcon />}
      </span>
      <div className={styles.words}>
        <p role="status">{isReading ? linkTexts.reading : (message ?? found)}</p>
        {item && (
          <Button variant="quiet" busy={isReading} onClick={onLookAgain}>
            {linkTexts.lookAgain}
          </Button>
        )}
      </div>
      {picture && (
        <IconButton label={linkTexts.removePicture} onClick={handleRemove}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
