import styles from './Icon.module.css';

/** The product's mark, from the file that is also the page's icon. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} className={styles.mark} />;
}
