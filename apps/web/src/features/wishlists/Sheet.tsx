import { limits } from '@wishnest/domain/limits';
import { emptyStates } from '@wishnest/messages/texts/shell';
import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  headingLevel: 2 | 3;
  name: string;
  detail: ReactNode;
  preview: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A wishlist as a sheet of paper that opens. A press anywhere on its head but on a control opens or closes it. */
export function Sheet(props: SheetProps) {
  const { headingLevel, name, detail, preview, before, after, isOpen, onToggle, children } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.sheet}>
      <Ribbon />
      <div className={styles.head} data-foreign={!before || undefined}>
        {before}
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            aria-describedby={`${id}-detail`}
            onClick={onToggle}
          >
            <bdi>{name}</bdi>
            <span className={styles.arrow}>
              <ChevronDownIcon />
            </span>
          </button>
        </Heading>
        <p id={`${id}-detail`} className={styles.detail}>
          {detail}
        </p>
        {after}
        {!isOpen && preview}
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** It is no pseudo-element, because axe cannot compute the contrast of texts in an element that has one. */
const Ribbon = () => <span className={styles.ribbon} />;

interface Previewed {
  id: string;
  picture: { url: string } | null;
}

interface StripProps {
  itemCount: number;
  items: readonly Previewed[];
  mark?: (itemId: string) => ReactNode;
}

/** Squares with what a closed sheet holds. Screen readers are told the number of items by the sheet's detail. */
export function Strip({ itemCount, items, mark }: StripProps) {
  if (itemCount === 0) return <p className={styles.empty}>{emptyStates.items}</p>;
  const shown = items.slice(0, itemCount > limits.firstItems ? limits.firstItems - 1 : limits.firstItems);
  return (
    <div className={styles.strip} aria-hidden="true">
      {shown.map((item) => (
        <span key={item.id} className={styles.square}>
          <SmallPicture picture={item.picture} />
          {mark?.(item.id)}
        </span>
      ))}
      {itemCount > shown.length && (
        <span className={`${styles.square} ${styles.more}`}>{`+${itemCount - shown.length}`}</span>
      )}
    </div>
  );
}

/** Placeholders for wishlists that are being loaded, as high as closed ones with a name of one line. */
export function SheetSkeletons({ label }: { label: string }) {
  const squares = Array.from({ length: limits.firstItems }, (_, n) => `square ${n}`);
  return (
    <div role="status" aria-label={label} className={styles.columns}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <div key={name} className={`${styles.sheet} ${styles.skeleton}`}>
          <Ribbon />
          <div className={styles.head}>
            <span className={styles.words} />
            <div className={styles.strip}>
              {squares.map((square) => (
                <span key={square} className={styles.square} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

export const Columns = ({ children }: { children: ReactNode }) => (
  <ul ref={keepAligned} className={styles.columns}>
    {children}
  </ul>
);

/** Makes each entry of a list span the rows that it needs, so that no gap follows it. One column is not changed. */
export function alignColumns(list: HTMLElement) {
  const { columnGap, gridAutoRows } = getComputedStyle(list);
  const sheets = [...list.children].filter((child) => child instanceof HTMLElement);
  // All heights are read before any style is written, so that the browser computes the layout once.
  const heights = sheets.map((sheet) => sheet.offsetHeight + Number.parseFloat(columnGap));
  for (const [at, sheet] of sheets.entries()) {
    sheet.style.gridRowEnd = gridAutoRows === '1px' ? `span ${Math.ceil(heights[at] ?? 1)}` : '';
  }
}

function keepAligned(list: HTMLElement | null) {
  if (!list) return;
  const sizes = new ResizeObserver(() => alignColumns(list));
  const entries = new MutationObserver(watch);

  function watch() {
    sizes.disconnect();
    for (const entry of list?.children ?? []) sizes.observe(entry);
    if (list) alignColumns(list);
  }

  entries.observe(list, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    entries.disconnect();
  };
}
