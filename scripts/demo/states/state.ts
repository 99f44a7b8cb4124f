import type { Page } from '@playwright/test';
import type { Name } from '../family.ts';

/** One of the family; somebody with too much; somebody verified who has nothing yet; one who owes the verification. */
export type Who = 'visitor' | Name | 'hoarder' | 'newcomer' | 'unverified';

/** Something that is done with a page. */
export type Step = (page: Page) => Promise<unknown>;

/** A page, or a dialog on it, as somebody sees it. Getting there changes nothing that another state shows. */
export interface State {
  /** In the words of a file name. */
  name: string;
  who: Who;
  /** That of a shared wishlist has the wishlist's name in place of its code. */
  path: string;
  /** What is otherwise than usual before the page is opened. */
  arrange?: Step;
  /** What the person does there. */
  act?: readonly Step[];
  /** Words that are seen once all is there. */
  sees: string;
  /** Whether something may be too long or too large for the smallest phone, and is photographed there too. */
  isTight?: boolean;
  /** In CSS px, where the state does not exist on wider screens. */
  widest?: number;
}
