import { NavLink } from 'react-router-dom';
import styles from './BottomBar.module.css';
import { wishlistPlaces } from './places.ts';

/** Links to the two pages with wishlists, at the bottom of small screens, where a thumb reaches them. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Wishlists">
      {wishlistPlaces.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} className={styles.place ?? ''}>
          <Icon />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
