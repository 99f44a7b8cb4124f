import { commonJsDrizzle } from './commonJsDrizzle.ts';

// The hook applies to later imports only, and static ones would be loaded before it runs.
await import('./start.ts');
// Now all of Drizzle is loaded. The hook would cost every later `require`, and Apollo Server has one in each request.
commonJsDrizzle.deregister();
