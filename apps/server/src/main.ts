import './commonJsDrizzle.ts';

// Only what is imported from here on is found as that says.
await import('./start.ts');
