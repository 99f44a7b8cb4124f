import { type IncomingItem, incomingItem } from '@wishnest/domain/incoming';
import { pagePaths } from './paths.ts';

/** The fields in which another app sends something, see `share_target` of the manifest. */
const fields = ['title', 'text', 'url'];

export const isIncoming = (query: URLSearchParams): boolean => fields.some((name) => query.has(name));

/** Finds the item in what another app has sent. Null if no link is in it. */
export function incomingIn(sent: URLSearchParams): IncomingItem | null {
  const [title, text, url] = fields.map((name) => sent.get(name) ?? '');
  return incomingItem(title ?? '', text ?? '', url ?? '');
}

/** Servers, and proxies in front of them, accept an address of this length, in characters. */
const maxLength = 8000;

/**
 * The address at which the dashboard opens what another app has sent. A text of any length becomes a short one. It has
 * no link if there is none, or one that is too long.
 */
export function incomingPath(sent: URLSearchParams): string {
  const { name, link } = incomingIn(sent) ?? noItem;
  const path = pathOf(name, link);
  return path.length > maxLength ? pathOf('', '') : path;
}

const noItem: IncomingItem = { name: '', link: '' };

const pathOf = (title: string, url: string) => `${pagePaths.dashboard.path}?${new URLSearchParams({ title, url })}`;
