import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { DotsIcon } from './icons.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** The name of the button and of the menu for screen readers, with what the actions are for. */
  label: string;
  actions: readonly { label: string; icon?: ReactNode; tone?: 'danger'; onSelect: () => void }[];
  /** Whether the list begins where the button does. By default it ends where the button does. */
  isAtStart?: boolean;
  /** Renders another button than that with three dots. The list is there once it is pressed, since a page may have very many of these. */
  renderButton?: (ref: RefObject<HTMLButtonElement | null>, toggle: () => void) => ReactNode;
}

/** A button that opens a popover of actions, which returns the focus to the button. */
export function Menu({ label, actions, isAtStart = false, renderButton }: MenuProps) {
  const id = useId();
  const [hasList, setHasList] = useState(!renderButton);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Puts the list below the button, in the coordinates of the page, with which it scrolls. The first entry gets the focus. */
  function handleBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || !button.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const { dir, clientWidth } = document.documentElement;
    const isAtLeft = isAtStart === (dir !== 'rtl');
    currentTarget.style.top = `${scrollY + bottom}px`;
    currentTarget.style[isAtLeft ? 'left' : 'right'] = `${isAtLeft ? left : clientWidth - right}px`;
    entriesOf(currentTarget)[0]?.setAttribute('autofocus', '');
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') focusEntry(event, 0);
    if (event.key === 'ArrowUp') focusEntry(event, -1);
  }

  function handleListKey(event: KeyboardEvent) {
    if (event.key === 'Tab') list.current?.hidePopover();
    const at = entriesOf(list.current).findIndex((entry) => entry.matches(':focus'));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) focusEntry(event, target);
  }

  function focusEntry(event: KeyboardEvent, at: number) {
    event.preventDefault();
    list.current?.togglePopover(true);
    const entries = entriesOf(list.current);
    entries.at(at % entries.length)?.focus();
  }

  function toggle() {
    if (actions.length === 0) return;
    flushSync(() => setHasList(true));
    list.current?.togglePopover();
  }

  const menu = hasList && (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      onBeforeToggle={handleBeforeToggle}
      onKeyDown={handleListKey}
    >
      {actions.map(({ label: text, icon, tone, onSelect }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles.entry, tone === 'danger' && styles.danger)}
          onClick={() => {
            // It is hidden first, so that a dialog that the action opens returns the focus to the button.
            list.current?.hidePopover();
            button.current?.focus();
            onSelect();
          }}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {renderButton?.(button, toggle) ?? (
        <IconButton ref={button} label={label} aria-haspopup="menu" popoverTarget={id} onKeyDown={handleButtonKey}>
          <DotsIcon />
        </IconButton>
      )}
      {/* Without a top layer, as in browsers of 2023, it would lie below what follows on the page. */}
      {CSS.supports('selector(:popover-open)') ? menu : createPortal(menu, document.body)}
    </>
  );
}

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])];
