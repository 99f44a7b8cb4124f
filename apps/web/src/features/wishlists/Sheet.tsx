import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './Sheet.module.css';
import { StripSkeleton } from './Strip.tsx';

interface SheetProps {
  headingLevel: 2 | 3;
  name: string;
  detail: ReactNode;
  preview: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A wishlist as a sheet of paper that opens. A press anywhere on its head but on a control opens or closes it. */
export function Sheet(props: SheetProps) {
  const { headingLevel, name, detail, preview, before, after, isOpen, onToggle, children } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.sheet}>
      <Ribbon />
      <div className={styles.head} data-foreign={!before || undefined}>
        {before}
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            aria-describedby={`${id}-detail`}
            onClick={onToggle}
          >
            <bdi>{name}</bdi>
            <span className={styles.arrow}>
              <ChevronDownIcon />
            </span>
          </button>
        </Heading>
        <p id={`${id}-detail`} className={styles.detail}>
          {detail}
        </p>
        {after}
        {!isOpen && preview}
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** It is no pseudo-element, because axe cannot compute the contrast of texts in an element that has one. */
const Ribbon = () => <span className={styles.ribbon} />;

/** A placeholder, as high as a closed sheet with a name of one line. */
export const SheetSkeleton = () => (
  <div className={styles.sheet}>
    <div className={styles.head}>
      <span className={styles.words} />
      <StripSkeleton />
    </div>
  </div>
);
