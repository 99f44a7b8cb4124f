import { type MouseEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../ui/classes.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { showWhole } from '../items/itemTag.ts';
import styles from './SheetHead.module.css';
import { StripSkeleton } from './Strip.tsx';

export interface SheetHeadProps {
  headingLevel: 2 | 3 | 4;
  name: string;
  detail: ReactNode;
  /** What the closed sheet shows of what is in it. */
  preview: ReactNode;
  /** By which the sheet is put into another place. */
  handle?: ReactNode;
  /** What can be done with the open sheet, beside its name. */
  actions?: ReactNode;
  menu?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
}

interface ToggleProps {
  /** The id of what it opens. */
  bodyId: string;
  toggleClass: string | undefined;
}

/** The head of a sheet. A press anywhere on it but on a control opens or closes the sheet. */
export function SheetHead({ bodyId, toggleClass, ...props }: SheetHeadProps & ToggleProps) {
  const { headingLevel, name, detail, preview, handle, actions, menu, isOpen, onToggle } = props;
  const detailId = useId();
  const Heading = `h${headingLevel}` as const;

  // A sheet that takes a row of its own moves there when it is opened.
  function handleToggle({ currentTarget }: MouseEvent) {
    flushSync(onToggle);
    const stage = currentTarget.closest<HTMLElement>('[data-stage]');
    if (stage) void showWhole(stage);
  }

  return (
    <div className={classes(styles.head, !handle && styles.noHandle)}>
      {handle && <div className={styles.handle}>{handle}</div>}
      <Heading className={styles.heading}>
        <button
          type="button"
          className={classes(styles.toggle, toggleClass)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-describedby={detailId}
          onClick={handleToggle}
        >
          <bdi>{name}</bdi>
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </button>
      </Heading>
      <p id={detailId} className={styles.detail}>
        {detail}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
      {!isOpen && preview}
    </div>
  );
}

/** A placeholder, as high as a closed head with a name of one line. */
export const SheetHeadSkeleton = ({ hasHandle }: { hasHandle: boolean }) => (
  <div className={classes(styles.head, !hasHandle && styles.noHandle)}>
    <span className={styles.skeleton} />
    <StripSkeleton />
  </div>
);
