import { loadDrizzleAsCommonJs } from './commonJsDrizzle.ts';

const hook = loadDrizzleAsCommonJs();
// The hook applies to later imports only, and static ones would be loaded before it runs.
await import('./start.ts');
// All of Drizzle is loaded now. The hook would slow down every later `require`, and Apollo Server calls one in each request.
hook.deregister();
