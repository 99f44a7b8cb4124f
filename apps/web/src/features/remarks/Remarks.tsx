import { Suspense } from 'react';
import { classes } from '../../ui/classes.ts';
import { optionalPart } from '../../ui/loadedPart.ts';
import type { AmongGiversProps } from './AmongGivers.tsx';
import { remarksIdOf } from './goToRemarks.ts';
import styles from './Remarks.module.css';
import { RemarksFrame, RemarksSkeleton } from './RemarksFrame.tsx';

const AmongGivers = optionalPart(async () => (await import('./AmongGivers.tsx')).AmongGivers);

interface RemarksProps extends AmongGiversProps {
  /** Whether the viewer's opening is recorded, by which they may read. It is not in a page that the server renders. */
  isOpened?: boolean;
  className?: string | undefined;
}

/** What givers write for each other. It is loaded once it is shown. */
export function Remarks({ isOpened = true, className, ...props }: RemarksProps) {
  const { about, headingLevel, wishlist } = props;
  const place = !about && (
    <RemarksFrame headingLevel={headingLevel} ownerName={wishlist.owner.name}>
      <RemarksSkeleton />
    </RemarksFrame>
  );
  return (
    <div id={about ? undefined : remarksIdOf(wishlist.id)} tabIndex={-1} className={classes(styles.remarks, className)}>
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
