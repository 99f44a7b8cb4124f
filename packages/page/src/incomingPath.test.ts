import { expect, test } from 'vitest';
import { incomingIn, incomingPath } from './incomingPath.ts';

const lantern = 'https://shop.example/d/4711?colour=tin&size=2#top';
const incoming = (path: string) => incomingIn(new URLSearchParams(path.split('?')[1]));

test.each([
  ['its title and link', { title: 'Tin lantern', url: lantern }],
  ['its title and a text', { title: 'Tin lantern', text: `Look!\n${lantern}` }],
  ['12 kB of text', { text: `Tin lantern\n${'Hand made in Marrakesh. '.repeat(500)}\n${lantern}` }],
])('What another app sends as %s has a short address', (_, sent) => {
  const path = incomingPath(new URLSearchParams(sent));
  expect(path.length).toBeLessThan(200);
  expect(incoming(path)).toEqual({ name: 'Tin lantern', link: lantern });
});

test('The address of what came in before is its own', () => {
  const path = incomingPath(new URLSearchParams({ title: 'Tin lantern', url: lantern }));
  expect(incomingPath(new URLSearchParams(path.split('?')[1]))).toBe(path);
});

test.each([
  ['no link', { title: 'Tin lantern', text: 'Hand made' }],
  ['nothing', {}],
  ['a link that no server accepts', { url: `https://shop.example/${'燈'.repeat(2000)}` }],
])('The address of what has %s is that of the dashboard without a link', (_, sent) => {
  expect(incomingPath(new URLSearchParams(sent as Record<string, string>))).toBe('/dashboard?title=&url=');
});
