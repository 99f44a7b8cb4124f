import { brand } from '@wishnest/domain/brand';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/BrandMark.tsx';
import styles from './Brand.module.css';

/** The logo as a link. The landing page and the pages of shared wishlists do not use it. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <BrandMark />
      {brand.name}
    </Link>
  );
}
