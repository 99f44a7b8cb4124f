/**
 * `npm run walks`: counts the files of the server and of `packages/domain` and `packages/page` that run for one warm request, by
 * V8's precise coverage. With `-v` it lists them. A stand-in verifies tokens, so `identity/firebase.ts` is not counted.
 */
import { Session } from 'node:inspector/promises';
import { TestIdentity } from '../tests/support/identity.ts';
import { buildCaller, ownOperation } from '../tests/support/people.ts';
import { openApp } from './openApp.ts';

const identity = new TestIdentity();
let onLogged = () => {};
function write() {
  onLogged();
  return true;
}
const { app } = await openApp('file::memory:', identity, { log: { write } });
const [ann, bob] = [
  buildCaller(app, identity.signIn({ userId: 'ann' })),
  buildCaller(app, identity.signIn({ userId: 'bob' })),
];
const visitor = buildCaller(app, null);

const { id: wishlistId } = (await ann.rest.post<{ id: string }>('/wishlists', { name: 'Birthday' })).body;
const item = { name: 'Kite', link: 'https://shop.example/' };
const { id: itemId } = (await ann.rest.post<{ id: string }>(`/wishlists/${wishlistId}/items`, item)).body;
const { shareCode } = (await ann.rest.post<{ shareCode: string }>(`/shared-links/${wishlistId}/generate`)).body;
const link = `/shared-links/${shareCode}`;
const mutate = (name: string) => () => bob.graphql(ownOperation(name), { input: { wishlistId, itemId } });
const openPage = () => app.inject(`/shared/${shareCode}`);
const session = new Session();
session.connect();
await session.post('Profiler.enable');

await count('REST shared link, signed in', () => bob.rest.get(link));
await count('REST shared link, visitor', () => visitor.rest.get(link));
await count('reserve over GraphQL', mutate('ReserveItem'), mutate('UnreserveItem'));
await count('cached shared page', openPage);
await count('new shared page', openPage, (time) => ann.rest.patch(`/wishlists/${wishlistId}`, `Birthday ${time}`));
process.exit();

async function count(name: string, request: () => Promise<unknown>, change: (time: number) => unknown = () => null) {
  // The first requests also run what runs once.
  for (let time = 0; time < 30; time += 1) await request().then(() => change(time));
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  // The log line is written after the response.
  const logged = new Promise<void>((resolve) => {
    onLogged = resolve;
  });
  await request();
  await logged;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.filter(({ functions }) => functions.some(({ ranges: [all] }) => all && all.count > 0));
  const ours = files
    .flatMap(({ url }) => url.match(/(apps\/server|packages\/(domain|page))\/src\/.*/)?.[0] ?? [])
    .sort();
  console.log(`${ours.length} files: ${name}${process.argv.includes('-v') ? ['', ...ours].join('\n    ') : ''}`);
}
