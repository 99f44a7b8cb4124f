import type { Step } from './state.ts';

export const press =
  (button: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name: button, exact: true }).last().click();

export const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Opens an item, or a wishlist, whose button begins with its name. */
export const open = (name: string): Step => press(new RegExp(`^${name}`));

/** Opens a wishlist's menu and picks from it. */
export const pick =
  (wishlist: string, action: string): Step =>
  async (page) => {
    await press(`Actions for ${wishlist}`)(page);
    await page.getByRole('menuitem', { name: action }).click();
  };

/** Waits for words, or for a picture of that name. */
export const see =
  (words: string): Step =>
  (page) =>
    page
      .getByText(words)
      .or(page.getByRole('img', { name: words }))
      .first()
      .waitFor();

/** The server takes its time, for ever. */
export const holdAnswers: Step = (page) => page.route('**/graphql', () => {});

/** The server is not there. */
export const refuseAnswers: Step = (page) => page.route('**/graphql', (route) => route.abort());

export const goOffline: Step = (page) => page.context().setOffline(true);
