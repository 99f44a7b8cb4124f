import { pageTexts } from '@wishnest/domain/messages';
import { requestIdOf } from '../../graphql/requestIdOf.ts';
import styles from './RequestId.module.css';

/** What somebody can pass on when they report an unexpected failure of the server; nothing for every other error. */
export function RequestId({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  return id && <small className={styles.requestId}>{pageTexts.requestId(id)}</small>;
}
