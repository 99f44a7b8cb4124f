import type { Page } from './steps.ts';

/** One of the product's messages as the specification lists them, and what somebody does to trigger it. */
export interface Entry {
  text: string;
  place: 'inline' | 'bottom-center' | 'top-right';
  kind?: 'success' | 'error';
  /** How long a product message stays. */
  forMs?: number;
  trigger: () => Promise<Page>;
}
