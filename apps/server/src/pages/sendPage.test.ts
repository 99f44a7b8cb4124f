import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { Overloaded } from '../platform/outage.ts';
import { buildPageSender } from './sendPage.ts';

/** A server whose pages have the key of their path, the paths that were rendered, and what was logged of failures. */
function startPages(renderPage = async () => Buffer.alloc(2 ** 20)) {
  const sender = buildPageSender({}, () => Buffer.from('<p>Empty</p>'));
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
  const rendered: string[] = [];
  app.get('*', ({ url: key }, reply) => {
    const render = () => {
      rendered.push(key);
      return renderPage();
    };
    const as = key.startsWith('/static') ? 'static' : 'recent';
    return sender.sendNoStore(reply, { language: 'en', kept: { as, key }, render });
  });
  return { rendered, logged, open: async (path: string) => (await app.inject(path)).body };
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

test.each([
  ['that could not be rendered', new Error('EMFILE'), 1],
  ['for which there was no time', new Overloaded(), 0],
])('In place of a page %s an empty one is sent, and the next request tries again', async (_, error, lines) => {
  const render = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(Buffer.from('<p>Birthday</p>'));
  const { open, logged } = startPages(render);
  const bodies = [await open('/birthday'), await open('/birthday'), await open('/birthday')];
  expect(bodies).toEqual(['<p>Empty</p>', '<p>Birthday</p>', '<p>Birthday</p>']);
  expect(logged).toHaveLength(lines);
});
