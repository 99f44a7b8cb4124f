import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** For `findByText`: the innermost element with exactly this text, whatever markup it contains. */
export function saying(text: string) {
  const says = (element: Element | null) => element?.textContent === text;
  return (_: string, element: Element | null) => says(element) && ![...(element?.children ?? [])].some(says);
}

/** The tag of the item with this name: what one sees of it while it is closed. A summary has no role to find it by. */
export const findTag = (name: string) => screen.findByText(isTagOf(name));
export const getTag = (name: string) => screen.getByText(isTagOf(name));
export const queryTag = (name: string) => screen.queryByText(isTagOf(name));

const isTagOf = (name: string) => (_: string, element: Element | null) =>
  element?.matches('summary') === true && nameOfTag(element) === name;

/** The names of the items whose tags are open. */
export const openItems = (): (string | undefined)[] =>
  [...document.querySelectorAll('details[open] > summary')].map(nameOfTag);

const nameOfTag = (summary: Element) => summary.querySelector('bdi')?.textContent ?? undefined;

/** The file names of the avatars within an element. */
export function avatarsIn(place: Element): string[] {
  const pictures = place.querySelectorAll('img[src^="/avatars/"]');
  return [...pictures].map((picture) => picture.getAttribute('src')?.slice('/avatars/'.length) ?? '');
}

/** Actions of people on a page. While a modal dialog is open, they can reach only its content. */
export function buildPageActions() {
  const user = userEvent.setup();
  const reach = () => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    return dialog ? within(dialog) : screen;
  };
  const field = (label: string) => reach().getByLabelText<HTMLInputElement>(label);

  return {
    user,
    field,

    /** Waits for a button and presses it. */
    press: async (name: string | RegExp) => user.click(await reach().findByRole('button', { name })),

    /** Waits for an item's tag and opens it. */
    openItem: async (name: string) => user.click(await findTag(name)),

    /** Follows the first link of that name. On small screens a bar at the bottom repeats two links of the navigation. */
    async follow(link: string | RegExp) {
      const [first] = await reach().findAllByRole('link', { name: link });
      if (first) await user.click(first);
    },

    /** Chooses from the menu of a wishlist. */
    async choose(action: string, wishlist: string) {
      const name = `Actions for ${wishlist}`;
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(screen.getByRole('menu', { name })).getByRole('menuitem', { name: action }));
    },

    /** Replaces the text of a field. */
    async fill(label: string, text: string) {
      await user.clear(field(label));
      if (text) await user.type(field(label), text);
    },

    /** The message under an invalid field; '' where the field is valid. */
    complaintAbout(label: string): string {
      const input = field(label);
      if (!input.hasAttribute('aria-invalid')) return '';
      return (
        document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? ''
      );
    },
  };
}
