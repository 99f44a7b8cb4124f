import type { ComponentProps } from 'react';
import styles from './ItemList.module.css';

/** The list that the cards of items are in. */
export function ItemList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.items} />;
}
