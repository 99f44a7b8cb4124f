import type { Page } from '@playwright/test';
import type { Name } from '../family.ts';

/**
 * One of the family, somebody with very many items, somebody who only gives, somebody verified without data, or somebody
 * unverified.
 */
export type Who = 'visitor' | Name | 'heavy-user' | 'giver' | 'newcomer' | 'unverified';

/** Something that is done with a page. */
export type Step = (page: Page) => Promise<unknown>;

/** A page, or a dialog on it, as somebody sees it. Getting there changes nothing that another state shows. */
export interface State {
  /** The screenshot's file is named after it. */
  name: string;
  who: Who;
  /** The path of a shared wishlist has the wishlist's name in place of its share code. */
  path: string;
  /** Prepares the page before it is opened, such as by failing its requests. */
  arrange?: Step;
  /** What the person does there. */
  act?: readonly Step[];
  /** A text that is visible once the state is reached. */
  sees: string;
  /** Whether something may be too long or too large for the smallest phone, so that a screenshot is taken there too. */
  isTight?: boolean;
  /** The widest screen on which the state exists, in CSS px. */
  widest?: number;
}
