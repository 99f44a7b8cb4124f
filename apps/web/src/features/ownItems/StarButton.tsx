import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { StarItemDocument } from './ownItems.generated.ts';
import styles from './StarButton.module.css';

interface StarButtonProps {
  item: { id: string; isStarred: boolean };
  wishlistId: string;
}

/** Says that the owner wishes for the item most, or takes that back. The star is shown at once. */
export function StarButton({ item: { id, isStarred }, wishlistId }: StarButtonProps) {
  const [save, isSaving] = useSave(StarItemDocument, { failed: toastTexts.itemStarFailed, saysReason: true });

  function toggle() {
    const result = { __typename: 'OwnItem', id, isStarred: !isStarred } as const;
    void save({ input: { wishlistId, itemId: id, isStarred: !isStarred } }, { __typename: 'Mutation', result });
  }

  return (
    <Button variant="quiet" busy={isSaving} aria-pressed={isStarred} className={styles.star} onClick={toggle}>
      <StarIcon />
      {ownItemTexts.star}
    </Button>
  );
}
