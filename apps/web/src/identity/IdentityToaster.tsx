import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify';
import styles from './IdentityToaster.module.css';

// A root of its own, so that the page need not know of messages that most visits never see. The container's defaults
// are the product's: top-right, gone after 5000 ms, dragged away at 80 percent, reached with Alt+T.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<ToastContainer className={styles.toasts ?? ''} />);

/** Said twice at once it is shown once; the first one is kept until the container is there. */
export function showIdentityToast(text: string, kind: 'success' | 'error'): void {
  toast[kind](text, { toastId: text });
}
