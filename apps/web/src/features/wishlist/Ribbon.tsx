import styles from './Ribbon.module.css';

/**
 * Runs down the edge of a wishlist's sheet and hangs out below with a swallow's tail. An element and no pseudo-element:
 * with one of those around it, no tool can tell the contrast of a text.
 */
export function Ribbon() {
  return <span className={styles.ribbon} />;
}
