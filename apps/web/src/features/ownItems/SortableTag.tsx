import { Tag, type TagProps } from '../items/Tag.tsx';
import { useSortableEntry } from '../wishlists/Sortable.tsx';
import styles from './SortableTag.module.css';

interface SortableTagProps extends TagProps {
  item: { id: string; name: string };
}

/** A tag with a handle on its rail. During a drag it alone is rendered again, and not what is in it. */
export function SortableTag({ item, children, ...tag }: SortableTagProps) {
  const { entry, handle } = useSortableEntry(item, styles.handle);
  return (
    <Tag {...tag} {...entry}>
      {handle}
      {children}
    </Tag>
  );
}
