import { uiTexts } from '@wishnest/messages/texts/ui';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type Toast, ToastBar, toast, useToaster } from 'react-hot-toast';
import { focusMain } from './focus.ts';
import styles from './toast.module.css';
import { keepInTopLayer, watchCoveredEdges } from './topLayer.ts';

const style = {
  background: 'var(--color-raised)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-small)',
  boxShadow: 'var(--shadow-high)',
  maxWidth: '32rem',
  overflowWrap: 'anywhere',
} as const;

const options = {
  style,
  success: { iconTheme: { primary: 'var(--color-success)', secondary: 'var(--color-raised)' } },
  error: { iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-raised)' } },
};

export interface ToasterProps {
  durationMs: number;
}

/**
 * Keeps at most 20 messages, which is react-hot-toast's own limit. Its `Toaster` would move all messages when one comes or goes,
 * and stop the time of all while a pointer is on one. `docs/decisions/0022` says why there is another.
 */
export function Toaster({ durationMs }: ToasterProps) {
  const { toasts, handlers } = useToaster({ ...options, duration: durationMs });
  // Null until it is in the page: a message has no height before, and stays invisible without one.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => watchCoveredEdges(), []);
  // The container moves to the dialog that opens, and back. A container for each of them would show all messages anew.
  useLayoutEffect(() => {
    const built = buildContainer();
    setContainer(built);
    return keepInTopLayer(built);
  }, []);
  if (!container) return null;
  return createPortal(
    toasts.map((message) => <Message key={message.id} message={message} onHeight={handlers.updateHeight} />),
    container,
  );
}

function buildContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = styles.toasts ?? '';
  container.dataset.toasts = '';
  return container;
}

interface MessageProps {
  message: Toast;
  onHeight: (id: string, height: number) => void;
}

/** A message at its place. It stays while a pointer or the focus is on it, and for its whole time afterwards. */
function Message({ message, onHeight }: MessageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ownDuration = 0] = useState(message.duration);
  const { id } = message;
  useLayoutEffect(() => {
    if (place.current) takePlace(place.current);
    // The library shows a message once its height is known.
    onHeight(id, place.current?.offsetHeight ?? 0);
  }, [id, onHeight]);

  function hold(isHeld: boolean) {
    // A message that fades does not come back.
    if (!message.visible) return;
    const kind = message.type === 'error' ? 'error' : 'success';
    // The time of a message begins anew when it is shown again.
    toast[kind](message.message, { id, duration: isHeld ? Number.POSITIVE_INFINITY : ownDuration });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only prolong the message's time.
    <div
      ref={place}
      className={styles.place}
      onPointerEnter={() => hold(true)}
      onPointerLeave={({ currentTarget }: PointerEvent) => hold(currentTarget.contains(document.activeElement))}
      onFocus={() => hold(true)}
      // If the window loses the focus, the button remains the active element, and the message stays.
      onBlur={({ currentTarget }: FocusEvent) =>
        hold(currentTarget.matches(':hover') || currentTarget.contains(document.activeElement))
      }
    >
      <ToastBar toast={message} position="bottom-center" />
    </div>
  );
}

/** Between two messages, in pixels. */
const gap = 8;

/** Puts a new message where there is room for it, as far down as possible. It stays there, whatever comes and goes. */
function takePlace(message: HTMLElement): void {
  const others = [...(message.parentElement?.children ?? [])].filter((other) => other !== message);
  const taken = others
    .filter((other) => other instanceof HTMLElement)
    .map(({ style, offsetHeight }) => ({ from: Number.parseFloat(style.bottom), height: offsetHeight }))
    .sort((one, other) => one.from - other.from);
  let from = 0;
  for (const other of taken) {
    if (other.from < from + message.offsetHeight + gap) from = Math.max(from, other.from + other.height + gap);
  }
  message.style.bottom = `${from}px`;
}

/** The ids of the latest messages, by their texts. */
const latest = new Map<string, string>();

/** Shows a message. It replaces a visible one with the same text, so that it is shown once and announced again. */
export function showToast(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): void {
  const text = typeof message === 'string' ? message : message.key;
  const before = text && latest.get(text);
  if (before) toast.remove(before);
  const id = toast[kind](message, durationMs ? { duration: durationMs } : {});
  if (text) latest.set(text, id);
}

/** The number of messages with a button so far. */
let withButton = 0;

/** Shows a message with a button. */
export function showActionToast(
  kind: 'success' | 'error',
  message: string | ReactElement,
  label: string,
  onPress: () => void,
  durationMs: number,
): void {
  withButton += 1;
  const id = `with button ${withButton}`;
  const content = ({ visible }: Toast) => (
    <ActionToast
      message={message}
      label={label}
      isVisible={visible}
      onPress={() => {
        toast.dismiss(id);
        onPress();
      }}
    />
  );
  toast[kind](content, { id, duration: durationMs });
}

export const showUndoToast = (message: string | ReactElement, onUndo: () => void, durationMs: number): void =>
  showActionToast('success', message, uiTexts.undo, onUndo, durationMs);

interface ActionToastProps {
  message: string | ReactElement;
  label: string;
  isVisible: boolean;
  onPress: () => void;
}

function ActionToast({ message, label, isVisible, onPress }: ActionToastProps) {
  const group = useRef<HTMLSpanElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  function handlePress() {
    if (group.current?.contains(document.activeElement)) {
      // The button is removed, so the element that had the focus before gets it back.
      const { current } = focusedBefore;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else focusMain();
    }
    onPress();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence and its button are no fieldset.
    <span
      ref={group}
      role="group"
      className={styles.undoable}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
    >
      <span>{message}</span>
      <button type="button" className={styles.undo} disabled={!isVisible} onClick={handlePress}>
        {label}
      </button>
    </span>
  );
}
