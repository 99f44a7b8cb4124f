import { remarkTexts } from '@wishnest/messages/texts/remark';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { type ReactNode, useId } from 'react';
import { fill } from '../../ui/fill.tsx';
import { Hint, Unseen } from '../../ui/Text.tsx';
import styles from './Remarks.module.css';

interface RemarksFrameProps {
  headingLevel: 3 | 4 | 5;
  ownerName: string;
  children: ReactNode;
}

/** What givers write for each other, also before that is loaded: a heading, and who sees it. */
export function RemarksFrame({ headingLevel, ownerName, children }: RemarksFrameProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
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

/** The places of a field, a choice and a button, with a line above and below them, until what is written is loaded. */
export const RemarksSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <Unseen>{uiTexts.loading}</Unseen>
    <span />
    <span />
    <span />
  </div>
);
