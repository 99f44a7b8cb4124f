import type { Paper } from '@wishnest/domain/paper';
import { removedTexts } from '@wishnest/messages/texts/removed';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusHeading, onFocusLost } from '../../ui/focus.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { readFormatLocales } from '../../ui/locales.ts';
import { Thumbnail } from '../../ui/Picture.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import styles from './TakenOffList.module.css';

export interface TakenOff {
  id: string;
  name: string;
  at: string;
  /** What its owner has noted on receiving it. */
  note?: string;
  /** That of a wishlist. An item has none. */
  paper?: Paper;
}

interface TakenOffListProps<Entry extends TakenOff> {
  icon: ReactNode;
  /** What it says while it is closed and while it is open, and below the entries. */
  count: string;
  title: string;
  kept: string;
  entries: readonly Entry[];
  onRestore: (entry: Entry) => Promise<unknown>;
  /** What can be done with an entry before it is restored. */
  actionFor?: (entry: Entry, nameId: string) => ReactNode;
}

/**
 * A quiet line that opens what somebody has taken off and can restore. There is none if there is nothing. Open, it stays after the
 * last was restored, so that the page and the focus stay at their place.
 */
export function TakenOffList<Entry extends TakenOff>(props: TakenOffListProps<Entry>) {
  const { icon, count, title, kept, entries, onRestore, actionFor } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isEmpty = entries.length === 0;
  if (isEmpty && !isOpen) return null;
  return (
    <div ref={focusHeadingOnRemoval} className={styles.takenOff}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{isOpen ? title : count}</span>
        <span className={styles.arrow}>
          <ChevronDownIcon />
        </span>
      </button>
      <div id={id} className={styles.box} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul>
              {entries.map((entry) => (
                <TakenOffLine key={entry.id} entry={entry} onRestore={onRestore} actionFor={actionFor} />
              ))}
            </ul>
            <p className={styles.kept}>{isEmpty ? removedTexts.nothingLeft : kept}</p>
          </>
        )}
      </div>
    </div>
  );
}

// Whoever closes it when it is empty stays where they are.
const focusHeadingOnRemoval = onFocusLost(() => focusHeading({ preventScroll: true }));
const focusToggleOnRemoval = onFocusLost((entry) =>
  entry.closest('div')?.parentElement?.querySelector('button')?.focus({ preventScroll: true }),
);

interface TakenOffLineProps<Entry extends TakenOff> extends Pick<TakenOffListProps<Entry>, 'onRestore'> {
  entry: Entry;
  /** What is said below its name, in place of the day. */
  detail?: ReactNode;
  restoreLabel?: string;
  actionFor?: TakenOffListProps<Entry>['actionFor'];
  /** What becomes of the focus if the entry is removed with it. By default it goes to the line that opens the list. */
  ref?: typeof focusToggleOnRemoval;
}

export function TakenOffLine<Entry extends TakenOff>(props: TakenOffLineProps<Entry>) {
  const { entry, restoreLabel = removedTexts.restore, onRestore, actionFor, ref = focusToggleOnRemoval } = props;
  const { detail = <time dateTime={entry.at}>{dayOf(new Date(entry.at))}</time> } = props;
  const [isBusy, run] = useBusy();
  const nameId = useId();
  return (
    <li ref={ref} className={styles.entry}>
      <Thumbnail src={null} className={styles.picture} paper={entry.paper} />
      <span className={styles.words}>
        <bdi id={nameId} className={styles.name}>
          {entry.name}
        </bdi>
        {detail}
        {entry.note && (
          <span className={styles.note} dir="auto">
            {entry.note}
          </span>
        )}
      </span>
      <span className={styles.actions}>
        {actionFor?.(entry, nameId)}
        <Button variant="flush" aria-describedby={nameId} busy={isBusy} onClick={() => run(() => onRestore(entry))}>
          {restoreLabel}
        </Button>
      </span>
    </li>
  );
}

function dayOf(time: Date): string {
  if (time.toDateString() === new Date().toDateString()) return removedTexts.today;
  return new Intl.DateTimeFormat(readFormatLocales(), { month: 'long', day: 'numeric' }).format(time);
}
