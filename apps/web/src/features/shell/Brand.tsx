import { brand } from '@wishnest/domain/brand';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/icons.tsx';
import styles from './Brand.module.css';

/** The logo, which always leads somewhere. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <BrandMark />
      {brand.name}
    </Link>
  );
}
