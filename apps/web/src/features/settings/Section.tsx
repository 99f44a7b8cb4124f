import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { PageSheet } from '../shell/PublicPage.tsx';
import styles from './settings.module.css';

interface PartProps extends ComponentProps<'div'> {
  heading: string;
}

/** A part of the settings, with its heading above it or, on a wide screen, beside it. */
export const Section = ({ heading, className, children }: PartProps) => (
  <section className={styles.section}>
    <h2>{heading}</h2>
    <PageSheet className={classes(styles.box, className)}>{children}</PageSheet>
  </section>
);
