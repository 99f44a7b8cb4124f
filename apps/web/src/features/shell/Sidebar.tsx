import { pages } from '@wishnest/domain/pages';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { logout } from '../../identity/actions.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon, LogOutIcon, MenuIcon } from '../../ui/icons.tsx';
import { Brand } from './Brand.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import { places } from './places.ts';
import styles from './Sidebar.module.css';

/** The main navigation. On small screens a button shows it over the page, and hides it. */
export function Sidebar() {
  const [isOpen, setOpen] = useState(false);
  const sidebar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const navId = useId();

  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !sidebar.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <header ref={sidebar} className={styles.sidebar}>
      <div className={styles.top}>
        <Brand to={pages.dashboard.path} />
        <IconButton
          ref={toggle}
          className={styles.toggle}
          label="Menu"
          aria-expanded={isOpen}
          aria-controls={navId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </div>
      <nav id={navId} className={isOpen ? styles.open : styles.nav} aria-label="Main">
        <ul className={styles.places}>
          {places.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.place ?? ''} onClick={() => setOpen(false)}>
                <Icon />
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.place} onClick={logout}>
              <LogOutIcon />
              Logout
            </button>
          </li>
        </ul>
        <div className={styles.soon}>
          <ComingSoon />
        </div>
      </nav>
    </header>
  );
}
