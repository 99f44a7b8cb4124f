import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify';
import styles from './IdentityToaster.module.css';

// It has a React root of its own, since most visits show none of these messages and the page then need not load it. The
// container's defaults are those of the product: top-right, 5000 ms, drag to dismiss at 80 percent, Alt+T.
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<ToastContainer className={styles.toasts ?? ''} />);

/** Shows a message. Two of the same text at once are shown as one; the first ones wait until the container is rendered. */
export function showIdentityToast(text: string, kind: 'success' | 'error'): void {
  toast[kind](text, { toastId: text });
}
