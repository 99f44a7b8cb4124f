// @vitest-environment happy-dom

import { emptyItem } from '@wishnest/domain/input';
import { expect, test, vi } from 'vitest';
import { buildDraftList, type Draft } from './draftList.ts';
import type { readLink } from './readLink.ts';

type Page = Awaited<ReturnType<typeof readLink>>;

const picture = { dataUrl: 'data:image/webp;base64,' };
const page = { id: 'read', name: 'Kite', nameRest: null, price: null, isPriceUncertain: false, picture };
const linkOf = (name: string) => `https://shop.example/${name}`;
const settled = (work: () => void) => vi.waitFor(work, { interval: 1 });

/** A list of these links, whose requests are answered by the test: the links that are read, and what ends each request. */
function openList(...names: string[]) {
  const requests: { link: string; answer: (page: Page) => void }[] = [];
  const added: Draft[] = [];
  const waits: (() => void)[] = [];
  const list = buildDraftList(
    names.map((name) => ({ link: linkOf(name), name })),
    new Set(),
    {
      readLink: (link) => new Promise((resolve) => requests.push({ link, answer: resolve })),
      add: async (draft) => {
        added.push(draft);
        return null;
      },
      wait: () => new Promise((resolve) => waits.push(resolve)),
    },
  );
  const close = list.open();
  const readings = () => list.get().drafts.map(({ reading }) => reading);
  const draft = (at: number) => list.get().drafts[at] as Draft;
  return { list, close, requests, added, waits, readings, draft };
}

test('Two links are read at a time, in their order, and a removed one is not', async () => {
  const { list, requests, readings, draft } = openList('a', 'b', 'c', 'd');
  expect(readings()).toEqual(['reading', 'reading', 'waiting', 'waiting']);
  list.remove(draft(2).key);
  requests[1]?.answer(page);
  await settled(() => expect(readings()).toEqual(['reading', 'done', 'reading']));
  expect(requests.map(({ link }) => link)).toEqual(['a', 'b', 'd'].map(linkOf));
});

test.each(['TOO_MANY_REQUESTS', 'LINKS_BUSY'])(
  'After too many (%s) all wait, and then the refused one is the next',
  async (code) => {
    const { list, requests, waits, readings } = openList('a', 'b', 'c');
    requests[0]?.answer({ code });
    requests[1]?.answer(page);
    await settled(() => expect(readings()).toEqual(['waiting', 'done', 'waiting']));
    expect([list.get().isPaused, requests.length]).toEqual([true, 2]);
    waits[0]?.();
    await settled(() => expect(readings()).toEqual(['reading', 'done', 'reading']));
    expect(list.get().isPaused).toBe(false);
  },
);

test('The page of a link that was replaced meanwhile is not heard', async () => {
  const { list, requests, draft } = openList('a');
  list.edit(draft(0).key, { ...emptyItem, name: 'a', link: linkOf('b') }, { isRemoved: false, isOther: false });
  expect(requests.map(({ link }) => link)).toEqual(['a', 'b'].map(linkOf));
  requests[0]?.answer({ ...page, price: { amount: '9.00', currency: 'EUR' } });
  requests[1]?.answer(page);
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(draft(0).input).toEqual({ ...emptyItem, name: 'Kite', link: linkOf('b') });
});

test('What somebody has decided is kept when the page answers', async () => {
  const { list, requests, draft } = openList('a');
  const price = { amount: '5.00', currency: 'EUR' };
  const samePicture = { isRemoved: false, isOther: false };
  list.edit(draft(0).key, { ...emptyItem, name: 'My own', link: linkOf('a'), price }, samePicture);
  requests[0]?.answer({ ...page, price: { amount: '9.00', currency: 'EUR' } });
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(draft(0)).toMatchObject({ input: { name: 'My own', price }, picture: picture.dataUrl });
});

test('An item is added with the reading that has found its picture, and one that is not read yet says so', async () => {
  const { list, close, requests, added, draft } = openList('a', 'b', 'c');
  requests[0]?.answer(page);
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(await list.addAll()).toBe(true);
  close();
  expect(added.map(({ reading, previewId }) => [reading, previewId])).toEqual([
    ['done', 'read'],
    ['reading', null],
    ['reading', null],
  ]);
});

test('A link whose picture was refused, as too many were read, is read again after a while', async () => {
  const { requests, waits, readings, draft } = openList('a');
  requests[0]?.answer({ ...page, picture: { code: 'LINKS_BUSY' } });
  await settled(() => expect(waits).toHaveLength(1));
  expect(readings()).toEqual(['waiting']);
  waits[0]?.();
  await settled(() => expect(requests).toHaveLength(2));
  requests[1]?.answer(page);
  await settled(() => expect(draft(0)).toMatchObject({ reading: 'done', picture: picture.dataUrl }));
});

test('Somebody without room for pictures is told so beside the item', async () => {
  const { requests, draft } = openList('a');
  requests[0]?.answer({ ...page, picture: { code: 'PICTURES_FULL' } });
  await settled(() => expect(draft(0)).toMatchObject({ reading: 'done', failure: 'PICTURES_FULL', picture: null }));
});
