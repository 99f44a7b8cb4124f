import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import styles from './Select.module.css';

/** A choice of one, with the arrow that opens things elsewhere. The browser shows the options. */
export const Select = (props: ComponentProps<'select'>) => (
  <span className={styles.frame}>
    <select {...props} />
    <ChevronDownIcon />
  </span>
);
