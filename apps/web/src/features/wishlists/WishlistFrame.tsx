import { itemTexts } from '@wishnest/domain/texts/item';
import styles from './WishlistFrame.module.css';

/**
 * The ribbon along the edge of a wishlist's sheet, with a swallowtail end below it. It is no pseudo-element, because axe
 * cannot compute the contrast of texts in an element that has one.
 */
export function Ribbon() {
  return <span className={styles.ribbon} />;
}

/** The name of an owner, who may have no profile. */
export function ownerName({ name }: { name: string }): string {
  return name || itemTexts.unknownOwner;
}
