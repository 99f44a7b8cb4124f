import { type MouseEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { WrappingPaper } from '../items/ItemPicture.tsx';
import { showWhole } from '../items/itemTag.ts';
import styles from './Sheet.module.css';
import { StripSkeleton } from './Strip.tsx';

interface SheetProps {
  headingLevel: 2 | 3;
  name: string;
  detail: ReactNode;
  preview: ReactNode;
  before?: ReactNode;
  /** What can be done with the open sheet, beside its name. */
  actions?: ReactNode;
  after?: ReactNode;
  isOpen: boolean;
  /** Whether it is open and as wide as the page. */
  isStage: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A wishlist as a sheet of paper that opens. A press anywhere on its head but on a control opens or closes it. */
export function Sheet(props: SheetProps) {
  const { headingLevel, name, detail, preview, before, actions, after, isOpen, isStage, onToggle, children } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  // A sheet that takes a row of its own moves there when it is opened.
  function handleToggle({ currentTarget }: MouseEvent) {
    flushSync(onToggle);
    const stage = currentTarget.closest<HTMLElement>('[data-stage]');
    if (stage) void showWhole(stage);
  }

  return (
    <div className={styles.sheet} data-stage={isStage || undefined}>
      {isStage && <WrappingPaper className={styles.band} />}
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
            onClick={handleToggle}
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
        {actions && <div className={styles.actions}>{actions}</div>}
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
