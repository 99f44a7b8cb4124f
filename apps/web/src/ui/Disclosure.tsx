import { type ReactNode, useId, useState } from 'react';
import styles from './Disclosure.module.css';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  headingLevel: 2 | 3;
  title: string;
  /** A short description of the content, below the title. */
  detail?: ReactNode;
  /** Controls before and after the header's toggle. */
  before?: ReactNode;
  after?: ReactNode;
  /** Whether it is open, if the parent controls that. Left out, the component keeps the state and starts closed. */
  isOpen?: boolean;
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

/** A section whose header shows and hides its body. */
export function Disclosure(props: DisclosureProps) {
  const { headingLevel, title, detail, before, after, children } = props;
  const bodyId = useId();
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen = isOpenHere, onToggle = () => setOpenHere(!isOpenHere) } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.disclosure}>
      <div className={styles.header}>
        {before}
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <bdi className={styles.title}>{title}</bdi>
            {detail && <span className={styles.detail}>{detail}</span>}
            <span className={styles.arrow}>
              <ChevronDownIcon />
            </span>
          </button>
        </Heading>
        {after}
      </div>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
