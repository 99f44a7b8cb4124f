import { classes } from '../../ui/classes.ts';
import styles from './Ribbon.module.css';

interface RibbonProps {
  className?: string | undefined;
  /** Whether its lower end is free, and cut into two points. */
  isHanging?: boolean;
}

/**
 * A length of the wishlist's ribbon. It is no pseudo-element, because axe cannot compute the contrast of texts in an element that
 * has one.
 */
export const Ribbon = ({ className, isHanging = false }: RibbonProps) => (
  <span className={classes(styles.ribbon, isHanging && styles.hanging, className)} />
);
