import type { ComponentProps } from 'react';
import styles from './Sheet.module.css';

/** A sheet of paper to put things on, in a column. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.sheet} ${className}` : styles.sheet} />;
}
