import styles from './TagString.module.css';

/** The string of a tag, with the hole that it goes through or the bow in its place. */
export const TagString = ({ isTied }: { isTied: boolean }) => (
  <>
    <span className={styles.string} />
    {isTied && <span className={styles.bow} />}
  </>
);
