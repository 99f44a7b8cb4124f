import { giftTexts } from '@wishnest/messages/texts/gift';
import type { ComponentProps } from 'react';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './BoughtTick.module.css';
import { MarkGiftBoughtDocument } from './gifts.generated.ts';

interface BoughtTickProps
  extends Pick<ComponentProps<'button'>, 'id' | 'aria-labelledby' | 'aria-describedby' | 'children'> {
  gift: { id: string; wishlistId: string; isBought: boolean };
  /** Whether the viewer may see the item, which shows the tick too. */
  hasItem: boolean;
  onTick?: (id: string) => void;
}

/** The giver's own note that they have bought what they give: an empty circle until they press it. */
export function BoughtTick({ gift, hasItem, onTick, ...rest }: BoughtTickProps) {
  const { id, wishlistId, isBought } = gift;
  const [mark, isSaving] = useSave(MarkGiftBoughtDocument, { failed: giftTexts.tickNotSaved });

  function toggle() {
    if (!isBought) onTick?.(id);
    const item = hasItem ? ({ __typename: 'SharedItem', id, viewerHasBought: !isBought } as const) : null;
    void mark(
      { input: { wishlistId, itemId: id, isBought: !isBought } },
      { __typename: 'Mutation', result: { __typename: 'Gift', id, isBought: !isBought, item } },
    );
  }

  return (
    <Button
      {...rest}
      variant="quietInk"
      className={styles.tick}
      aria-pressed={isBought}
      busy={isSaving}
      onClick={toggle}
    />
  );
}

/** What such a button shows before its words. */
export const TickCircle = () => (
  <span className={styles.circle}>
    <CheckIcon />
  </span>
);
