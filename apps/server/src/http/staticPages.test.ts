import fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildStaticPages } from './staticPages.ts';

test('A page that could not be rendered is rendered by the next request, and then no more', async () => {
  const renderings: (() => Promise<Buffer>)[] = [
    async () => Promise.reject(new Error('EMFILE')),
    async () => Buffer.from('<p>Terms</p>'),
  ];
  const pages = buildStaticPages(async () => renderings.shift()?.() ?? Buffer.from('rendered again'));
  const app = fastify();
  app.get('/terms', (request, reply) => pages.send(request, reply, '/terms'));
  const open = async () => {
    const { statusCode, body } = await app.inject('/terms');
    return [statusCode, body];
  };
  expect((await open())[0]).toBe(500);
  expect([await open(), await open()]).toEqual(Array(2).fill([200, '<p>Terms</p>']));
});
