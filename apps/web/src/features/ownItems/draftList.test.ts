// @vitest-environment happy-dom

import { emptyItem } from '@wishnest/page/pageData';
import { expect, test, vi } from 'vitest';
import { buildDraftList, type Draft } from './draftList.ts';
import type { readPage } from './linkReader.ts';

type Page = Awaited<ReturnType<typeof readPage>>;

const page = { __typename: 'LinkPreview', name: 'Kite', nameRest: null, price: null, isPriceUncertain: false } as const;
const picture = { __typename: 'PicturePreview', dataUrl: 'data:image/webp;base64,' } as const;
const linkOf = (name: string) => `https://shop.example/${name}`;
const settled = (work: () => void) => vi.waitFor(work, { interval: 1 });

/** A list of these links, whose requests are answered by the test: the links that are read, and what ends each request. */
function openList(...names: string[]) {
  const requests: { link: string; answer: (page: Page) => void }[] = [];
  const filled: string[] = [];
  const waits: (() => void)[] = [];
  /** One for each item that is not filled at once, as too many links were read. */
  const refusals: boolean[] = [];
  const list = buildDraftList(
    names.map((name) => ({ link: linkOf(name), name })),
    {
      readPage: (link) => new Promise((resolve) => requests.push({ link, answer: resolve })),
      readPicture: async () => picture,
      add: async ({ input }) => ({ id: `id of ${input.name}` }),
      fill: async (id, fill) => {
        if (refusals.pop()) return false;
        filled.push(`${fill}: ${id}`);
        return true;
      },
      wait: () => new Promise((resolve) => waits.push(resolve)),
    },
  );
  const close = list.open();
  const readings = () => list.get().drafts.map(({ reading }) => reading);
  const draft = (at: number) => list.get().drafts[at] as Draft;
  return { list, close, requests, filled, waits, refusals, readings, draft };
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
  requests[0]?.answer({ ...page, price: { __typename: 'Price', amount: '9.00', currency: 'EUR' } });
  requests[1]?.answer(page);
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(draft(0).input).toEqual({ ...emptyItem, name: 'Kite', link: linkOf('b') });
});

test('What somebody has decided is kept when the page answers', async () => {
  const { list, requests, draft } = openList('a');
  const price = { amount: '5.00', currency: 'EUR' };
  const samePicture = { isRemoved: false, isOther: false };
  list.edit(draft(0).key, { ...emptyItem, name: 'My own', link: linkOf('a'), price }, samePicture);
  requests[0]?.answer({ ...page, price: { __typename: 'Price', amount: '9.00', currency: 'EUR' } });
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(draft(0)).toMatchObject({ input: { name: 'My own', price }, picture: picture.dataUrl });
});

test('Items that are added before their pages answer are filled later, two at a time, also after the list is closed', async () => {
  const { list, close, requests, filled, draft } = openList('a', 'b', 'c');
  requests[0]?.answer(page);
  await settled(() => expect(draft(0).reading).toBe('done'));
  expect(await list.addAll()).toBe(true);
  close();
  expect(filled).toEqual([]);
  for (const { answer } of requests) answer(page);
  await settled(() => expect(filled).toHaveLength(3));
  expect(filled).toEqual(['picture: id of Kite', 'picture and price: id of b', 'picture and price: id of c']);
});

test('An item that is refused its picture, as too many links were read, gets it after a while', async () => {
  const { list, requests, filled, waits, refusals } = openList('a', 'b');
  for (const { answer } of requests) answer(page);
  await settled(() => expect(list.get().drafts.every(({ reading }) => reading === 'done')).toBe(true));
  refusals.push(true);
  await list.addAll();
  await settled(() => expect(waits).toHaveLength(1));
  waits[0]?.();
  await settled(() => expect(filled).toHaveLength(2));
});
