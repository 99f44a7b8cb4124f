import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** For `findByText`: what says this and nothing else, whatever markup is within. */
export function saying(text: string) {
  const says = (element: Element | null) => element?.textContent === text;
  return (_: string, element: Element | null) => says(element) && ![...(element?.children ?? [])].some(says);
}

/** The avatars within, by their files' names. */
export function avatarsIn(place: Element): string[] {
  const pictures = place.querySelectorAll('img[src^="/avatars/"]');
  return [...pictures].map((picture) => picture.getAttribute('src')?.slice('/avatars/'.length) ?? '');
}

/** What people do on a page, in their words. While a modal dialog is open they reach what is in it and nothing else. */
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

    /** Presses a button, as soon as it is there. */
    press: async (name: string | RegExp) => user.click(await reach().findByRole('button', { name })),

    follow: async (link: string | RegExp) => user.click(await reach().findByRole('link', { name: link })),

    /** Chooses from the menu of a wishlist. */
    async choose(action: string, wishlist: string) {
      await user.click(await screen.findByRole('button', { name: `Actions for ${wishlist}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    },

    /** Types into an emptied field. */
    async fill(label: string, text: string) {
      await user.clear(field(label));
      if (text) await user.type(field(label), text);
    },

    /** What stands under a field that something is wrong with; '' where nothing is. */
    complaintAbout(label: string): string {
      const input = field(label);
      if (!input.hasAttribute('aria-invalid')) return '';
      return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    },
  };
}
