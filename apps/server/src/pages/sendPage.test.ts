import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildPageSender } from './sendPage.ts';

/** A server whose pages have the key of their path, and the paths that were rendered. */
function startPages(renderPage = async () => Buffer.alloc(2 ** 20)) {
  const sender = buildPageSender({}, () => Buffer.from('<p>Empty</p>'));
  const app = fastify();
  const rendered: string[] = [];
  app.get('*', ({ url: key }, reply) => {
    const render = () => {
      rendered.push(key);
      return renderPage();
    };
    const as = key.startsWith('/static') ? 'static' : 'recent';
    return sender.sendNoStore(reply, { language: 'en', kept: { as, key }, render });
  });
  return { rendered, open: async (path: string) => (await app.inject(path)).body };
}

test('Pages are cached up to eight megabytes in all, and the least recently requested are dropped', async () => {
  const { open, rendered } = startPages();
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/1', '/8', '/1', '/2']) await open(path);
  expect(rendered).toEqual(['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/2']);
});

test('However many pages of share links are opened, those that are the same for everybody are rendered once', async () => {
  const { open, rendered } = startPages();
  for (const path of ['/static', '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/static']) await open(path);
  expect(rendered.filter((path) => path === '/static')).toHaveLength(1);
});

test('In place of a page that could not be rendered an empty one is sent, and the next request tries again', async () => {
  const render = vi
    .fn()
    .mockRejectedValueOnce(new Error('EMFILE'))
    .mockResolvedValueOnce(Buffer.from('<p>Birthday</p>'));
  const { open } = startPages(render);
  const bodies = [await open('/birthday'), await open('/birthday'), await open('/birthday')];
  expect(bodies).toEqual(['<p>Empty</p>', '<p>Birthday</p>', '<p>Birthday</p>']);
});
