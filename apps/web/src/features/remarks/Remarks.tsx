import { Suspense } from 'react';
import { classes } from '../../ui/classes.ts';
import { optionalPart } from '../../ui/loadedPart.ts';
import type { AmongGiversProps } from './AmongGivers.tsx';
import { remarksIdOf } from './goToRemarks.ts';
import styles from './Remarks.module.css';

const AmongGivers = optionalPart(async () => (await import('./AmongGivers.tsx')).AmongGivers);

interface RemarksProps extends AmongGiversProps {
  /** Whether the viewer's opening is recorded, by which they may read. It is not in a page that the server renders. */
  isOpened?: boolean;
  className?: string | undefined;
}

/** What givers write for each other. It is loaded once it is shown. */
export function Remarks({ isOpened = true, className, ...props }: RemarksProps) {
  const place = !props.about && <div className={styles.place} />;
  return (
    <div
      id={props.about ? undefined : remarksIdOf(props.wishlist.id)}
      tabIndex={-1}
      className={classes(styles.remarks, !props.about && styles.ofWishlist, className)}
    >
      {isOpened ? (
        <Suspense fallback={place}>
          <AmongGivers {...props} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
