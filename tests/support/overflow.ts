/** For `page.evaluate`: what is wider than the screen, or than the dialog that it is in. */
export function findOverflow(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  return frames.flatMap((frame) => {
    if (frame.scrollWidth <= frame.clientWidth) return [];
    const { right } = frame.getBoundingClientRect();
    const tooWide = [...frame.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > right);
    return [frame, ...tooWide].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
