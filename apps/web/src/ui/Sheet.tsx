import type { ComponentProps } from 'react';
import styles from './Sheet.module.css';

/** A raised panel with its content in a column. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.sheet} ${className}` : styles.sheet} />;
}
