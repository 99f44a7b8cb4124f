import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that has a script of its own, such as a dialog. Whoever shows it calls `load` before, and says what is to be said
 * if that fails: a part that is rendered and cannot be loaded replaces the page by an error.
 */
export function loadedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadModule = async () => ({ default: await load() });
  return { load: loadModule, Part: lazy(loadModule) };
}

/** A part without which the page is complete. It is not shown if its script cannot be loaded. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
