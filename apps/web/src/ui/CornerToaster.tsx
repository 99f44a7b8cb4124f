import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify';
import styles from './toast.module.css';

// The toaster has a React root of its own, so that a page loads it only when there is a message. The defaults of
// `ToastContainer` are what the product needs: top-right, 5000 ms, drag to dismiss at 80 percent, Alt+T. It is mirrored if
// texts run from right to left.
const container = document.createElement('div');
document.body.append(container);
const mirrored = document.documentElement.dir === 'rtl' ? ({ rtl: true, position: 'top-left' } as const) : {};
createRoot(container).render(<ToastContainer className={styles.corner ?? ''} {...mirrored} />);

/** Shows a message, unless the same text is shown already. Messages wait until the container is rendered. */
export function showIdentityToast(text: string, kind: 'success' | 'error'): void {
  toast[kind](text, { toastId: text });
}
