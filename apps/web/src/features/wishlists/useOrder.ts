import { useEffect, useRef, useState } from 'react';

interface Saving<Entry> {
  /** The place of an entry in the server's order. The entries are in the order in which the server sends them. */
  placeOf: (entry: Entry, at: number) => number;
  /** Saves the order. Returns why it was not saved, or null. */
  save: (ids: readonly string[]) => Promise<unknown>;
  /** Requests the server's order, which may be the new one although the response was lost. */
  reload: () => Promise<unknown>;
}

/**
 * Shows a new order at once and saves it, one order at a time, since concurrent requests may arrive in another order. If
 * saving fails, the page shows the server's order again and the error is only logged.
 */
export function useOrder<Entry extends { id: string }>(entries: readonly Entry[], saving: Saving<Entry>) {
  /** The ids in their order, until it is saved. */
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const latest = useRef(unsaved);
  const lastSent = useRef(unsaved);
  const lastSave = useRef(Promise.resolve());

  async function save(ids: readonly string[]) {
    const isLatest = () => latest.current === ids;
    if (!isLatest() || lastSent.current === ids) return;
    lastSent.current = ids;
    const failure = await saving.save(ids);
    if (failure !== null) {
      console.error('The new order was not saved.', failure);
      if (isLatest()) await saving.reload().catch(console.error);
    }
    if (isLatest()) setUnsaved([]);
  }

  function reorder(ids: readonly string[]) {
    latest.current = ids;
    setUnsaved(ids);
    lastSave.current = lastSave.current.then(() => save(ids));
  }

  useEffect(() => {
    // A page that is left cannot wait for the order before.
    const saveNow = () => void save(latest.current);
    addEventListener('pagehide', saveNow);
    return () => removeEventListener('pagehide', saveNow);
  });

  const unsavedPlaces = new Map(unsaved.map((id, place) => [id, place]));
  const places = new Map(entries.map((entry, at) => [entry, unsavedPlaces.get(entry.id) ?? saving.placeOf(entry, at)]));
  const placeOf = (entry: Entry) => places.get(entry) ?? 0;
  return { ordered: [...entries].sort((before, after) => placeOf(before) - placeOf(after)), reorder };
}
