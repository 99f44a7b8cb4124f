import { limits } from '@wishnest/domain/limits';
import { Parser } from 'htmlparser2';

/** How much of a page is looked at, in UTF-16 units. One that leads to another at once says so in its head. */
const maxRead = 100_000;

/** A page that leads to another one after more seconds is there to be read. */
const maxSeconds = 1;

/**
 * Where a page leads at once, by `<meta http-equiv="refresh">`, in a browser that runs scripts and so reads no
 * `<noscript>`. Null if it stays.
 */
export function refreshIn(html: string, address: URL): URL | null {
  const beginning = html.slice(0, maxRead);
  if (!/\brefresh\b/i.test(beginning)) return null;
  let base = address;
  let target: URL | null = null;
  let unscripted = 0;
  const parser = new Parser({
    onopentag(name, { 'http-equiv': effect = '', content = '', href = '' }) {
      if (name === 'noscript') unscripted += 1;
      if (name === 'base') base = resolve(href, address) ?? base;
      if (name !== 'meta' || unscripted > 0 || effect.trim().toLowerCase() !== 'refresh') return;
      target ??= refreshTarget(content, address, base);
    },
    onclosetag(name) {
      if (name === 'noscript') unscripted -= 1;
    },
  });
  parser.end(beginning);
  return target;
}

/** The seconds, and the address with or without its name and quotes: `0; url='/lamp'`. */
const declaration = /^(?:(\d+)(?:\.[\d.]*)?|\.[\d.]*)(?:\s*[;,]|\s)\s*(?:url\s*=\s*(?:"([^"]*)|'([^']*)|(.*))|(.*))/is;

/** The address in what a header or an element `refresh` says, if it is at once, and another than that of the page. */
export function refreshTarget(content: string, page: URL, base = page): URL | null {
  const [, seconds = '0', ...addresses] = declaration.exec(content.trim().slice(0, 2 * limits.link)) ?? [];
  const address = addresses.find((one) => one !== undefined)?.trim();
  const target = address && Number(seconds) <= maxSeconds ? resolve(address, base) : null;
  return target && withoutFragment(target) !== withoutFragment(page) ? target : null;
}

function resolve(address: string, base: URL): URL | null {
  const url = URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const withoutFragment = ({ href }: URL) => href.split('#', 1)[0];
