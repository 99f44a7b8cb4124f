import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { DotsIcon } from './icons.tsx';
import styles from './Menu.module.css';

interface MenuAction {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  onSelect: () => void;
}

interface MenuProps {
  /** The name of the button and of the menu for screen readers, with what the actions are for. */
  label: string;
  actions: readonly MenuAction[];
}

type Edge = 'first' | 'last';

/** A button with three dots that opens a list of actions. */
export function Menu({ label, actions }: MenuProps) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<Edge | null>(null);

  // The button is focused first, so that a dialog that the action opens returns the focus to it when it closes.
  function closeToButton() {
    anchor.current?.querySelector('button')?.focus();
    setOpenAt(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (openAt || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  useEffect(() => {
    if (!openAt) return;
    const closeIfOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeIfOutside);
    return () => document.removeEventListener('pointerdown', closeIfOutside);
  }, [openAt]);

  return (
    <div ref={anchor} className={styles.anchor}>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={openAt !== null}
        aria-controls={openAt ? listId : undefined}
        onClick={() => setOpenAt(openAt ? null : 'first')}
        onKeyDown={handleKeyDown}
      >
        <DotsIcon />
      </IconButton>
      {openAt && <MenuList id={listId} label={label} actions={actions} focusFirst={openAt} onClose={closeToButton} />}
    </div>
  );
}

interface MenuListProps extends MenuProps {
  id: string;
  focusFirst: Edge;
  onClose: () => void;
}

function MenuList({ id, label, actions, focusFirst, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    entriesOf(list.current)
      .at(focusFirst === 'first' ? 0 : -1)
      ?.focus();
  }, [focusFirst]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose();
    const all = entriesOf(list.current);
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (target === undefined) onClose();
    else all.at(target % all.length)?.focus();
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      onKeyDown={handleKeyDown}
    >
      {actions.map(({ label: text, icon, tone, onSelect }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.entry}
          data-tone={tone}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')] : [];
}
