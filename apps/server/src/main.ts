import './commonJsDrizzle.ts';

// The hook applies to later imports only, and static ones would be loaded before it runs.
await import('./start.ts');
