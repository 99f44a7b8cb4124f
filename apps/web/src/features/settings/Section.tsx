import type { ComponentProps } from 'react';
import { PageSheet } from '../shell/PublicPage.tsx';
import styles from './settings.module.css';

/** A part of the settings, with its heading above it or, on a wide screen, beside it. */
export const Section = ({ heading, className = '', children }: ComponentProps<'div'> & { heading: string }) => (
  <section className={styles.section}>
    <h2>{heading}</h2>
    <PageSheet className={`${styles.box} ${className}`}>{children}</PageSheet>
  </section>
);
