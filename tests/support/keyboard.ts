import { expect, type Locator } from '@playwright/test';

/** More tab stops than any page has. */
export const maxStops = 80;

/** Presses Tab, or Shift+Tab, until the target has the focus. The focus has to be visible at every stop. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(describeUnseenFocus)).toBe('');
  }
  throw new Error(`${key} does not reach ${target}.`);
}

/** Moves the focus to the target and presses a key. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** For `page.evaluate`: describes the focused element if its focus is not visible or if it is covered; otherwise ''. */
export function describeUnseenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const around = focused.matches('input[type=radio]')
    ? [focused, ...(focused.parentElement?.children ?? [])]
    : [focused];
  const isOutlined = around.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = focused.getBoundingClientRect();
  const atop = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = !atop || !(focused.contains(atop) || atop.closest('label')?.contains(focused));
  if (isOutlined && !isCovered) return '';
  return `${isCovered ? 'covered' : 'not outlined'}: ${focused.outerHTML.slice(0, 200)}`;
}
