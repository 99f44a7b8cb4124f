import { sessionCookie } from '@wishnest/domain/sessionCookie';
import { expect, test } from 'vitest';
import { hydrated } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { type State, slowConnection } from '../../scripts/demo/states/steps.ts';
import { origin, show } from '../support/browser.ts';

test('The HTML alone shows the items, their owner and the layout', async () => {
  const birthday: State = {
    ...stateOf('shared-visitor'),
    arrange: (opening) => opening.route('**/assets/**', (route) => route.abort()),
    act: [],
    sees: 'Pottery evening for two people',
  };
  const page = await show(birthday, { javaScriptEnabled: false });
  expect(await page.title()).toBe('Birthday · Wishnest');
  expect(await page.getByRole('listitem').count()).toBe(5);
  await page.getByText('Shared by: Maja Lindström').waitFor();
  await page.getByText('Grey or green, not too thick.').filter({ visible: true }).waitFor();
  const sheet = page.getByRole('article');
  expect(await sheet.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
});

test.for([
  ['landing', 'as usual'],
  ['shared-visitor', 'as usual'],
  ['shared-giver', 'as usual'],
  ['shared-owner', 'as usual'],
  ['shared-visitor', 'on a slow connection'],
] as const)('What the server has rendered is hydrated without a change: %s, %s', async ([name, connection]) => {
  const complaints: string[] = [];
  const page = await show({
    ...stateOf(name),
    act: [],
    arrange: async (opening) => {
      opening.on('console', (message) => complaints.push(message.text()));
      if (connection === 'on a slow connection') await slowConnection(opening);
      // Marks the server's elements. React replaces those that do not match, and the mark is lost.
      await opening.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-sent', '')),
      );
    },
    sees: ['shared-visitor', 'shared-giver', 'shared-owner'].includes(name) ? 'Wool socks' : stateOf(name).sees,
  });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main').getAttribute('data-sent')).toBe('');
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});

test.for([
  ['landing', 'Welcome to Wishnest', ['/deferredScripts-']],
  ['shared-visitor', 'Wool socks', ['/deferredScripts-']],
] as const)('Only the scripts of the start are requested before the first paint: %s', async ([name, sees, first]) => {
  const page = await show({ ...stateOf(name), act: [], sees });
  const before = await page.evaluate(() => {
    const seenAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts
      .filter(({ startTime }) => startTime < seenAt)
      .map(({ name }) => name)
      .toSorted();
  });
  expect(before).toEqual(first.map((script) => expect.stringContaining(script)));
});

test.for([
  ['in a hidden tab', true],
  ['in a browser that reports no paint', false],
] as const)('A page is hydrated also %s', async ([_, hidden]) => {
  const page = await show({
    ...stateOf('landing'),
    arrange: (opening) =>
      opening.addInitScript((hidden) => {
        Object.defineProperty(document, 'hidden', { get: () => hidden });
        PerformanceObserver.prototype.observe = () => {};
      }, hidden),
  });
  expect(await page.locator(hydrated).count()).toBe(1);
});

test.for([
  ['login', 'no-preference', 'turn'],
  ['register', 'reduce', 'none'],
] as const)(
  'A page that the server has not rendered shows at first that it is loading: %s, %s',
  async ([name, reducedMotion, animation]) => {
    const arrange: State['arrange'] = (opening) =>
      opening.addInitScript(() =>
        document.addEventListener('readystatechange', () => {
          const root = document.getElementById('root') as HTMLElement;
          const { content, animationName } = getComputedStyle(root, '::before');
          document.body.dataset.early ??= `${content} ${animationName}`;
        }),
      );
    const page = await show({ ...stateOf(name), arrange }, { reducedMotion });
    expect(await page.locator('body').getAttribute('data-early')).toBe(`"" ${animation}`);
  },
);

test('Without the sign-in code a page for somebody unknown can be read, and says that something is missing', async () => {
  const page = await show({
    ...stateOf('shared-visitor'),
    arrange: async (opening) => {
      await opening.context().addCookies([{ name: sessionCookie.name, value: sessionCookie.pending, url: origin }]);
      await opening.route('**/assets/firebase-*', (route) => route.abort());
    },
    act: [],
    sees: 'The latest changes could not be loaded.',
  });
  expect(await page.getByRole('listitem').count()).toBe(5);
  await page.unroute('**/assets/firebase-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Reserved').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('A share code that the server has called unknown is not requested again', async () => {
  const calls: string[] = [];
  const page = await show({
    ...stateOf('shared-invalid'),
    act: [],
    arrange: async (opening) => {
      opening.on('request', (request) => calls.push(new URL(request.url()).pathname));
    },
  });
  await page.waitForLoadState('networkidle');
  expect(calls).not.toContain('/graphql');
});
