import { remarkTexts } from '@wishnest/messages/texts/remark';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { fill } from '../../ui/fill.tsx';
import { Hint } from '../../ui/Text.tsx';
import styles from './Remarks.module.css';

interface RemarksFrameProps {
  headingLevel: 3 | 4 | 5;
  ownerName: string;
  /** Whether it is about one item, and not about the whole wishlist. */
  isOfItem: boolean;
  children: ReactNode;
}

/** What givers write for each other, also before that is loaded: a heading, and who sees it. */
export function RemarksFrame({ headingLevel, ownerName, isOfItem, children }: RemarksFrameProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classes(styles.section, !isOfItem && styles.ofWishlist)} aria-labelledby={headingId}>
      <div>
        <Heading id={headingId} tabIndex={-1}>
          {remarkTexts.heading}
        </Heading>
        <Hint>{ownerName ? fill(remarkTexts.hint, { owner: ownerName }) : remarkTexts.hintWithoutName}</Hint>
      </div>
      {children}
    </section>
  );
}
