import type { Paper } from '@wishnest/domain/paper';
import { removedTexts } from '@wishnest/messages/texts/removed';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusHeading, onFocusLost } from '../../ui/focus.ts';
import { ChevronDownIcon, TrashIcon } from '../../ui/icons.tsx';
import { readFormatLocales } from '../../ui/locales.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { Thumbnail } from '../items/ItemPicture.tsx';
import styles from './RemovedList.module.css';

export interface Removed {
  id: string;
  name: string;
  removedAt: string;
  /** That of a wishlist. An item has none. */
  paper?: Paper;
}

interface RemovedListProps {
  /** What it says while it is closed and while it is open. */
  count: string;
  title: string;
  removed: readonly Removed[];
  onRestore: (removed: Removed) => Promise<unknown>;
}

/** A quiet line that opens what somebody has removed and can restore. There is none if nothing was removed. */
export function RemovedList({ count, title, removed, onRestore }: RemovedListProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (removed.length === 0) return null;
  return (
    <div ref={focusHeadingOnRemoval} className={styles.removed}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <TrashIcon />
        <span>{isOpen ? title : count}</span>
        <span className={styles.arrow}>
          <ChevronDownIcon />
        </span>
      </button>
      <div id={id} className={styles.box} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul>
              {removed.map((entry) => (
                <Entry key={entry.id} entry={entry} onRestore={onRestore} />
              ))}
            </ul>
            <p className={styles.kept}>{removedTexts.kept}</p>
          </>
        )}
      </div>
    </div>
  );
}

// Whoever restores something stays where they are.
const focusHeadingOnRemoval = onFocusLost(() => focusHeading({ preventScroll: true }));
const focusToggleOnRemoval = onFocusLost((entry) =>
  entry.closest('div')?.parentElement?.querySelector('button')?.focus({ preventScroll: true }),
);

interface EntryProps extends Pick<RemovedListProps, 'onRestore'> {
  entry: Removed;
}

function Entry({ entry, onRestore }: EntryProps) {
  const [isBusy, run] = useBusy();
  const nameId = useId();
  return (
    <li ref={focusToggleOnRemoval} className={styles.entry}>
      <Thumbnail src={null} className={styles.picture} paper={entry.paper} />
      <span className={styles.words}>
        <bdi id={nameId} className={styles.name}>
          {entry.name}
        </bdi>
        <time dateTime={entry.removedAt}>{dayOf(new Date(entry.removedAt))}</time>
      </span>
      <Button variant="quiet" aria-describedby={nameId} busy={isBusy} onClick={() => run(() => onRestore(entry))}>
        {removedTexts.restore}
      </Button>
    </li>
  );
}

function dayOf(time: Date): string {
  if (time.toDateString() === new Date().toDateString()) return removedTexts.today;
  return new Intl.DateTimeFormat(readFormatLocales(), { month: 'long', day: 'numeric' }).format(time);
}
