import { hostOf, targetOf } from '@wishnest/domain/link';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { ExternalIcon, LockIcon } from '../../ui/icons.tsx';
import styles from './ItemCard.module.css';

interface ItemCardProps {
  name: string;
  link: string;
  /** Says with a lock that the item is reserved, and whether by the viewer. `null` keeps its room. */
  reserved?: 'own' | 'others' | null | undefined;
  /** Whether somebody comes back for this very item: it is open, in sight and in focus. */
  isAwaited?: boolean | undefined;
  /** What the viewer may do with the item, beside viewing it. */
  children?: ReactNode;
}

/** An item as everybody sees it; a tap on it shows what can be done with it. */
export function ItemCard({ name, link, reserved, isAwaited = false, children }: ItemCardProps) {
  const actionsId = useId();
  const [isOpen, setOpen] = useState(isAwaited);
  return (
    <li className={styles.card} data-reserved={reserved}>
      <div className={styles.tag}>
        <button
          ref={isAwaited ? bringIntoFocus : undefined}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={actionsId}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.line}>
            <span className={styles.host}>{hostOf(link)}</span>
            {reserved !== undefined && <Mark reserved={reserved} />}
          </span>
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons beside each other are no fieldset. */}
        <div id={actionsId} role="group" aria-label={name} className={styles.actions} hidden={!isOpen}>
          <a
            className={buttonClass('secondary')}
            href={targetOf(link)}
            target="_blank"
            rel="noopener noreferrer"
            title="Opens in a new tab"
          >
            <ExternalIcon />
            View
          </a>
          {children}
        </div>
      </div>
    </li>
  );
}

/** Whether an item is reserved comes later than the item: the mark has its room before, so that nothing moves then. */
function Mark({ reserved }: { reserved: 'own' | 'others' | null }) {
  if (!reserved) return <span className={styles.mark} />;
  return (
    <span className={styles.mark}>
      <LockIcon />
      {reserved === 'own' ? (
        <span>
          <span className={styles.word}>Reserved</span> by you
        </span>
      ) : (
        'Reserved'
      )}
    </span>
  );
}

function bringIntoFocus(toggle: HTMLElement | null) {
  // Somebody who is at another item already stays there.
  if (!toggle || toggle.closest('ul')?.contains(document.activeElement)) return;
  toggle.scrollIntoView({ block: 'center' });
  toggle.focus({ preventScroll: true });
}
