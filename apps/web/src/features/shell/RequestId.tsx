import { pageTexts } from '@wishnest/domain/messages';
import { requestIdOf } from '../../graphql/requestIdOf.ts';
import styles from './RequestId.module.css';

/** The request id to quote when an unexpected failure of the server is reported. Other errors show none. */
export function RequestId({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  return id && <small className={styles.requestId}>{pageTexts.requestId(id)}</small>;
}
