import { linkTexts } from '@wishnest/domain/texts/link';
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CloseIcon, GiftIcon } from '../../ui/icons.tsx';
import styles from './ownItems.module.css';
import { type Fill, fillField } from './useLinkPreview.ts';

interface PictureFieldProps {
  /** The address of the picture that the item has, or will have once it is saved. */
  picture: string | null;
  isReading: boolean;
  /** What has become of the picture. */
  status: string;
  fill: Fill;
  /** Whether saving removes the picture that the item has. */
  isRemoved: boolean;
  onRemove: () => void;
  /** Reads the page of the link again. Left out while an item is added. */
  onLookAgain?: (() => void) | undefined;
}

/** The picture of an item, which comes from the page of its link. Its place has the same size without a picture. */
export function PictureField({
  picture,
  isReading,
  status,
  fill,
  isRemoved,
  onRemove,
  onLookAgain,
}: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);

  function handleRemove() {
    onRemove();
    // The button is removed with the picture.
    field.current?.focus();
  }

  return (
    <div ref={field} tabIndex={-1} className={styles.field}>
      <input type="hidden" name={fillField} value={fill} />
      {isRemoved && <input type="hidden" name="removePicture" value="yes" />}
      <span className={styles.box} data-reading={isReading || undefined}>
        {picture ? <img src={picture} alt="" /> : <GiftIcon />}
      </span>
      <div className={styles.words}>
        <p role="status">{status}</p>
        {onLookAgain && (
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
