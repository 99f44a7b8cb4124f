import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { inputs } from '@wishnest/domain/input';
import { toasts } from '@wishnest/domain/limits';
import type { PastedItem } from '@wishnest/domain/pasted';
import { validate } from '@wishnest/domain/validate';
import { draftTexts } from '@wishnest/messages/texts/draft';
import { itemTexts } from '@wishnest/messages/texts/item';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { cacheKey } from '../../graphql/cache.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { fill } from '../../ui/fill.tsx';
import { Hint } from '../../ui/Text.tsx';
import { notify } from '../../ui/toast.tsx';
import { firstProblemOf, isInvalid } from '../form/useForm.ts';
import styles from './AddItemsDialog.module.css';
import { DraftLine } from './DraftLine.tsx';
import {
  buildDraftList,
  type Draft,
  type DraftState,
  divide,
  duplicatesIn,
  type NotAdded,
  openOf,
  problemOf,
  readyOf,
  shownOf,
} from './draftList.ts';
import { useAddItem } from './ItemDialogs.tsx';
import { AddItemsDialog_WishlistFragmentDoc } from './ownItems.generated.ts';
import { isReadable, readLink } from './readLink.ts';

interface AddItemsDialogProps {
  wishlist: { id: string; name: string };
  pasted: readonly PastedItem[];
  onClose: () => void;
}

/** The items of several pasted lines, which fill themselves from their links and are added together. */
export function AddItemsDialog({ wishlist, pasted, onClose }: AddItemsDialogProps) {
  const client = useApolloClient();
  const addItem = useAddItem(wishlist.id, true);
  const lines = useRef<HTMLUListElement>(null);
  // The list keeps the `add` of the first rendering, which uses nothing that changes.
  const [list] = useState(() =>
    buildDraftList(pasted, linksOf(client, wishlist.id), {
      readLink: (link) => readLink(client, link),
      add,
      wait: () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
    }),
  );
  const state = useSyncExternalStore(list.subscribe, list.get);
  const shown = shownOf(state);
  const duplicates = duplicatesIn(state);
  const { wanted, leftOut } = divide(state);
  const more = wanted.length + leftOut.length - openOf(state).length;
  const incomplete = wanted.filter((draft) => problemOf(draft)).length;
  const count = readyOf(state).length;
  const addLabel =
    count === 0 ? draftTexts.noneReady : (state.addedCount > 0 ? draftTexts.finish : draftTexts.add)({ count });
  const [pressedLabel, setPressedLabel] = useState(addLabel);

  useEffect(() => list.open(), [list]);

  async function add({ input: { price, ...texts }, reading, decided, previewId }: Draft): Promise<NotAdded | null> {
    const input = validate(inputs.addItem, texts);
    if (isInvalid(input)) return { problem: firstProblemOf(input), isForAll: false };
    const isUnread = reading !== 'done' && !decided.picture;
    const page = { previewId, readLink: isUnread };
    const { entity, problem } = await addItem({ input: { wishlistId: wishlist.id, ...input, price, ...page } });
    if (entity) return null;
    const [field] = problem?.fields ?? [];
    if (field) return { problem: field.message, isForAll: false };
    return { problem: problem?.message || draftTexts.notAdded, isForAll: true };
  }

  async function handleAdd() {
    setPressedLabel(addLabel);
    const isDone = await list.addAll();
    const { addedCount } = list.get();
    if (isDone) {
      const done = addedCount === 1 ? toastTexts.itemAdded : draftTexts.done({ count: addedCount });
      notify.success(done, toasts.wishlistSuccessMs);
      return onClose();
    }
    lines.current?.querySelector('button')?.focus();
    // How many were added is said at the top.
    lines.current?.closest('dialog')?.scrollTo(0, 0);
  }

  /** The focus goes to the same button of the line that takes its place, or of the last one. */
  function handleRemove({ key }: Draft) {
    const at = shown.findIndex((draft) => draft.key === key);
    flushSync(() => list.remove(key));
    if (openOf(list.get()).length === 0) return onClose();
    const buttons = [...(lines.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[at] ?? buttons.at(-1))?.focus();
  }

  return (
    <Dialog title={draftTexts.title} busy={state.isAdding} isUnsaved={wanted.length > 0} onClose={onClose}>
      <Hint>{fill(ownItemTexts.toWishlist, { name: wishlist.name })}</Hint>
      <Progress state={state} wantedCount={wanted.length} />
      {/* Above the list, whose end may be out of sight. */}
      {incomplete + leftOut.length > 0 && (
        <div>
          {incomplete > 0 && <Hint>{draftTexts.incomplete({ count: incomplete })}</Hint>}
          {leftOut.length > 0 && <Hint>{draftTexts.leftOut({ count: leftOut.length })}</Hint>}
        </div>
      )}
      <ul ref={lines} aria-label={draftTexts.list} className={styles.lines}>
        {shown.map((draft) => (
          <DraftLine
            key={draft.key}
            draft={draft}
            list={list}
            isPaused={state.isPaused}
            isBusy={state.isAdding}
            duplicateIn={duplicates.get(draft.key)}
            onRemove={() => handleRemove(draft)}
          />
        ))}
      </ul>
      {more > 0 && <Hint>{draftTexts.more({ count: more })}</Hint>}
      <DialogActions>
        <CancelButton disabled={state.isAdding}>{state.addedCount > 0 ? draftTexts.close : undefined}</CancelButton>
        <Button busy={state.isAdding} isOff={count === 0 && !state.isAdding} onClick={handleAdd}>
          {state.isAdding ? pressedLabel : addLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** How long the readings wait after too many in a minute, in milliseconds. */
const pauseMs = 10_000;

/** The links of the wishlist before anything is added, as far as they are loaded. */
function linksOf(client: ApolloClient, wishlistId: string): ReadonlySet<string> {
  const id = cacheKey(client.cache, { __typename: 'OwnWishlist', id: wishlistId });
  const wishlist = client.cache.readFragment({ id, fragment: AddItemsDialog_WishlistFragmentDoc });
  return new Set(wishlist?.items.map(({ link }) => link));
}

/** How many links are looked up, and later how many items are added. */
function Progress({ state, wantedCount }: { state: DraftState; wantedCount: number }) {
  const { hasStarted, addedCount } = state;
  const readable = openOf(state).filter(({ input }) => isReadable(input.link));
  const all = hasStarted ? addedCount + wantedCount : readable.length;
  const count = hasStarted ? addedCount : readable.filter(({ reading }) => reading === 'done').length;
  const lookedUp = all > 0 ? draftTexts.lookedUp({ count, all }) : itemTexts.count({ count: openOf(state).length });
  return (
    <div>
      <p role="status" className={styles.progress}>
        {hasStarted ? draftTexts.added({ count, all }) : lookedUp}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * count) / Math.max(1, all)}%` }} />
      </div>
    </div>
  );
}
