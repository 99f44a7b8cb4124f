import { Button } from '../../ui/Button.tsx';
import styles from './SheetsHeader.module.css';

interface SheetsHeaderProps {
  count: number;
  /** Closes all wishlists; left out where none is open. */
  onCollapse: (() => void) | undefined;
}

/** The line above the wishlists: how many there are, and a button that closes all of them. */
export function SheetsHeader({ count, onCollapse }: SheetsHeaderProps) {
  return (
    <div className={styles.header}>
      <p>{count === 1 ? '1 wishlist' : `${count} wishlists`}</p>
      {onCollapse && (
        <Button variant="quiet" onClick={onCollapse}>
          Collapse all
        </Button>
      )}
    </div>
  );
}
