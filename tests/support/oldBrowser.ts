import type { BrowserContext, Page } from '@playwright/test';

/** What at least one of the browsers in apps/web/browsers.ts lacks and pages could use. */
const newer = `
  Array.fromAsync Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with
  Uint8Array.fromBase64 Uint8Array.fromHex Uint8Array.prototype.toBase64 Uint8Array.prototype.toHex
  ArrayBuffer.prototype.resize ArrayBuffer.prototype.transfer Float16Array Math.f16round Math.sumPrecise
  Object.groupBy Map.groupBy Map.prototype.getOrInsert Map.prototype.getOrInsertComputed
  Set.prototype.difference Set.prototype.intersection Set.prototype.isDisjointFrom Set.prototype.isSubsetOf
  Set.prototype.isSupersetOf Set.prototype.symmetricDifference Set.prototype.union
  Iterator.prototype.drop Iterator.prototype.every Iterator.prototype.filter Iterator.prototype.find
  Iterator.prototype.flatMap Iterator.prototype.forEach Iterator.prototype.map Iterator.prototype.reduce
  Iterator.prototype.some Iterator.prototype.take Iterator.prototype.toArray Iterator
  String.prototype.isWellFormed String.prototype.toWellFormed RegExp.escape JSON.rawJSON Error.isError
  Promise.try Promise.withResolvers DisposableStack AsyncDisposableStack SuppressedError Temporal
  Intl.DurationFormat Intl.Segmenter
  AbortSignal.any URL.canParse URL.parse URLSearchParams.prototype.size Response.json Headers.prototype.getSetCookie
  Blob.prototype.bytes Request.prototype.bytes Response.prototype.bytes
  ReadableStream.from ReadableStream.prototype.values
  HTMLElement.prototype.popover HTMLElement.prototype.showPopover HTMLElement.prototype.hidePopover
  HTMLElement.prototype.togglePopover HTMLButtonElement.prototype.popoverTargetElement
  HTMLButtonElement.prototype.popoverTargetAction HTMLButtonElement.prototype.commandForElement ToggleEvent
  HTMLDialogElement.prototype.requestClose HTMLDialogElement.prototype.closedBy CloseWatcher
  Element.prototype.getHTML Element.prototype.setHTMLUnsafe
  Element.prototype.moveBefore Element.prototype.computedStyleMap HTMLElement.prototype.attributeStyleMap
  Document.parseHTMLUnsafe Document.prototype.startViewTransition Document.prototype.caretPositionFromPoint
  Highlight CSS.highlights CSS.registerProperty
  requestIdleCallback cancelIdleCallback scheduler navigation navigator.userActivation navigator.userAgentData
  ClipboardItem Clipboard.prototype.read Clipboard.prototype.write cookieStore trustedTypes fetchLater
`
  .trim()
  .split(/\s+/);

/** For `addInitScript`. `checkVisibility`, which Safari 16.4 lacks, is left for the tests themselves. */
function remove(paths: readonly string[]) {
  type Holder = Record<string, unknown> | undefined;
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((object, name) => object?.[name] as Holder, window as unknown as Holder);
    const owner = holder && (Object.hasOwn(holder, last) ? holder : Object.getPrototypeOf(holder));
    if (owner) delete owner[last];
  }
  const { supports } = CSS;
  CSS.supports = (...condition: [string]) => !condition[0].includes(':popover-open') && supports(...condition);
  // This browser's own style sheet hides what it has not opened itself.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@layer { [popover].\\:popover-open { display: block; } }');
  document.adoptedStyleSheets.push(sheet);
}

/** CSS of the pages that at least one of those browsers does not know. It ignores a declaration, or the rule of a selector. */
const newerCss =
  /:has\(|\(scripting|color-mix\(|@starting-style|field-sizing:|text-wrap:|allow-discrete|interpolate-size|content-visibility:/g;

/** Makes the pages of a context, or a page, lack what the oldest browsers lack. */
export async function pretendOldBrowser(opening: Page | BrowserContext): Promise<void> {
  await opening.addInitScript(remove, newer);
  await opening.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const page = await response.text();
    const body = page.replace(/<style>.*?<\/style>/s, (style) =>
      style.replace(newerCss, (text) => text.replace(/\w/, '_$&')),
    );
    return route.fulfill({ response, body });
  });
}
