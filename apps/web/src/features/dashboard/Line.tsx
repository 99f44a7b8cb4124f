import type { ReactNode } from 'react';
import styles from './Line.module.css';

/** What is said between the heading and the wishlists. It is a bar while nothing is known. */
export const Line = ({ children }: { children?: ReactNode }) => <div className={styles.line}>{children}</div>;
