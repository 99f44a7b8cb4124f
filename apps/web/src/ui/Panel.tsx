import type { ComponentProps } from 'react';
import styles from './Panel.module.css';

export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.sheet} ${className}` : styles.sheet} />;
}

/** The heading of a page above a sheet, with a drawing beside it that stands on the edge of the sheet. */
export const PictureHeading = ({ picture, children }: { picture: string; children: string }) => (
  <div className={styles.row}>
    <h1>{children}</h1>
    <img src={picture} alt="" width={128} height={80} className={styles.picture} />
  </div>
);
