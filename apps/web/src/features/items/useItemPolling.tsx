import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import type { Message } from '@wishnest/messages/i18n';
import { changeTexts } from '@wishnest/messages/texts/change';
import type { PageItem } from '@wishnest/page/pageData';
import { equal } from '@wry/equality';
import { type ReactNode, useEffect, useState } from 'react';
import { usePolling } from '../../graphql/usePolling.ts';
import { Unseen } from '../../ui/Text.tsx';
import { detailsIdOf } from './itemTag.ts';
import { keepInPlace } from './keepInPlace.ts';

/** These are read here, and all that a query selects is compared. */
type Item = Pick<PageItem, 'id' | 'name' | 'isReserved'>;

/** How long a changed item is marked, in milliseconds. */
const markedMs = 5000;

interface Change {
  item: Item;
  sentence: Message<{ name: string }>;
}

const noChanges: readonly Change[] = [];

/**
 * Keeps the items of an open wishlist up to date. Returns the ids of those that have changed since the last answer, for a moment,
 * and says so once to screen readers by `status`.
 */
export function useItemPolling<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  itemsIn: (data: Unmasked<Data>) => readonly Item[],
  isWanted: boolean,
): { changedIds: ReadonlySet<string>; status: ReactNode } {
  const [changes, setChanges] = useState(noChanges);
  usePolling(query, variables, {
    isWanted,
    accepts(before, answer) {
      const gone = goneFrom(itemsIn(before), itemsIn(answer));
      const isReordered = isInOtherOrder(itemsIn(before), itemsIn(answer));
      // A dialog would be closed with its item, also if the browser moves that, and what somebody types there would be lost.
      if ((isReordered ? itemsIn(before) : gone).some(hasOpenDialog) || isDragging()) return false;
      const found = changesBetween(itemsIn(before), itemsIn(answer));
      if (found.length === 0 && !isReordered) return true;
      keepInPlace();
      setChanges(found);
      return true;
    },
  });

  useEffect(() => {
    if (changes.length === 0) return;
    const timer = setTimeout(() => setChanges(noChanges), markedMs);
    return () => clearTimeout(timer);
  }, [changes]);

  const [first, ...others] = changes;
  const one = first?.sentence({ name: first.item.name });
  const said = others.length > 0 ? changeTexts.several({ count: changes.length }) : one;
  return {
    changedIds: new Set(changes.map(({ item }) => item.id)),
    status: <Unseen role="status">{said}</Unseen>,
  };
}

function goneFrom(before: readonly Item[], after: readonly Item[]): Item[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}

/** Whether items that stay are in another order. */
function isInOtherOrder(before: readonly Item[], after: readonly Item[]): boolean {
  const old = new Map(before.map(({ id }, place) => [id, place]));
  const places = after.flatMap(({ id }) => old.get(id) ?? []);
  return places.some((place, at) => place < (places[at - 1] ?? 0));
}

/** Whether somebody moves an item by its handle. */
const isDragging = () => document.querySelector('[data-reordering]') !== null;

const hasOpenDialog = ({ id }: Item) =>
  document.getElementById(detailsIdOf(id))?.closest('li')?.querySelector('dialog[open]') != null;

function changesBetween(before: readonly Item[], after: readonly Item[]): Change[] {
  const old = new Map(before.map((item) => [item.id, item]));
  return [
    ...after.flatMap((item) => {
      const sentence = sentenceFor(old.get(item.id), item);
      return sentence ? [{ item, sentence }] : [];
    }),
    ...goneFrom(before, after).map((item) => ({ item, sentence: changeTexts.removed })),
  ];
}

/** What the viewer alone has changed by looking or noting is no news to them. */
const ofViewer = { isNewToViewer: null, viewerHasBought: null };

/** What has become of an item; null for nothing. */
function sentenceFor(before: Item | undefined, after: Item): Change['sentence'] | null {
  if (!before) return changeTexts.added;
  if (before.isReserved !== after.isReserved) return after.isReserved ? changeTexts.reserved : changeTexts.free;
  return equal({ ...before, ...ofViewer }, { ...after, ...ofViewer }) ? null : changeTexts.changed;
}
