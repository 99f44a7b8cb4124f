import { Parser } from 'htmlparser2';
import { longest, most } from './bounds.ts';
import { isCurrency } from './currencies.ts';
import { bareMoney, currentOf, marksOf } from './moneys.ts';
import { add, buildPage, buildThing, type Page } from './page.ts';
import { isMoney, partOf } from './readPrice.ts';
import { shopElements } from './shops.ts';
import { boundary, linesOf } from './text.ts';
import { parseJsonLd, type Thing } from './things.ts';
import {
  buttonIdentifier,
  buying,
  contacting,
  formerIdentifier,
  identifiersOf,
  priceIdentifier,
  productNameIdentifier,
  rangeIdentifier,
  reducedIdentifier,
  unitIdentifier,
} from './words.ts';

/** Attributes that hold the value of a member, in place of the element's text. */
const valueAttributes = ['content', 'src', 'href', 'value'];

/** Attributes of an `img` element that hold the address of its picture until it is shown, the best first. */
const laterAttributes = [
  'data-old-hires',
  'data-zoom-image',
  'data-original',
  'data-src',
  'data-lazy-src',
  'data-lazy',
];

const hidden = /^(?:script|style|template|noscript|svg|textarea|select|title)$/;
const inline = /^(?:a|abbr|b|bdi|em|font|i|ins|label|mark|small|span|strong|sub|sup|u|del|s|strike)$/;
const scriptedCurrency = /currency[a-z_]{0,12}["']?\s{0,3}[:=]\s{0,3}["']([A-Z]{3})["']/gi;

/** Parts of checks for robots. The captchas of forms are none: their services are named in the second expression. */
const challenge = /captcha|challenge|awswaf|_incapsula_|perimeterx|datadome/i;
const formCaptcha = /recaptcha|hcaptcha|turnstile/i;

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  parent: OpenElement | null;
  depth: number;
  /** The thing of microdata that elements inside are a part of. */
  thing: Thing | null;
  /** The beginning of its text, with that of elements inside. Other elements than inline ones are lines of their own. */
  text: string;
  isHidden: boolean;
  isStruck: boolean;
  identifiers: string;
  /** How many prices are before it. */
  moneys: number;
}

/** Reads a page without building a tree, which would take 200 MB for a page of small elements. */
export function parsePage(html: string): Page {
  const reader = new Reader();
  let elements = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      const short = Object.entries(attributes).filter(([, value]) => value.length <= longest.text);
      const { depth } = reader.open(name, Object.fromEntries(short));
      if (depth > most.openElements || elements >= most.elements) parser.pause();
    },
    ontext: (text) => reader.addText(text),
    onclosetag: () => reader.close(),
  });
  parser.end(html);
  return reader.page;
}

class Reader {
  readonly page = buildPage();
  #left = {
    metas: most.metas,
    things: most.things,
    numbers: most.numbers,
    scripts: most.scripts,
    repaired: most.repaired as number,
  };
  #open: OpenElement | null = null;

  open(name: string, attributes: Record<string, string>): OpenElement {
    const parent = this.#open;
    const { id = '', style = '', itemscope, itemtype } = attributes;
    this.#readHead(name, attributes);
    this.#readImage(name, attributes);
    const parts = `${id} ${attributes.src} ${attributes.action}`;
    this.page.hasChallenge ||= challenge.test(parts) && !formCaptcha.test(parts);
    this.page.hasFrame ||= name === 'nav' || name === 'footer';
    const own = itemscope !== undefined && this.#left.things-- > 0 ? buildThing(itemtype) : null;
    const isHidden = hidden.test(name) || attributes.hidden !== undefined || /display:\s?none/i.test(style);
    const isStruck =
      /^(?:del|s|strike)$/.test(name) ||
      /line-through/i.test(`${style} ${attributes.class}`) ||
      attributes['data-a-strike'] === 'true';
    this.#open = {
      name,
      attributes,
      parent,
      depth: (parent?.depth ?? 0) + 1,
      thing: itemscope === undefined ? (parent?.thing ?? null) : own,
      text: '',
      isHidden: parent?.isHidden || isHidden,
      isStruck: parent?.isStruck || isStruck,
      identifiers: identifiersOf(attributes),
      moneys: this.page.moneys.length,
    };
    return this.#open;
  }

  addText(text: string): void {
    if (this.#open) append(this.#open, this.#open.name === 'script' ? text : text.replace(/\s+/g, ' '));
    if (!this.#open?.isHidden) this.page.length += text.trim().length;
  }

  close(): void {
    const element = this.#open;
    if (!element) return;
    const { page } = this;
    const { name, attributes, parent, text, isHidden } = element;
    this.#open = parent;
    const scripted = name === 'script' ? [...text.matchAll(scriptedCurrency)].map(([, code = '']) => code) : [];
    for (const code of [attributes['data-currency'] ?? '', ...scripted])
      if (isCurrency(code)) page.currencies.add(code);
    if (/^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) this.#readJsonLd(text);
    // A drawing has titles of its own.
    if (name === 'title' && !parent?.isHidden) page.title ??= text;
    if (!isHidden) this.#readShown(element);
    this.#readMembers(element);
    if (!parent || hidden.test(name) || (isHidden && !parent.isHidden)) return;
    append(parent, inline.test(name) ? `${boundary}${text}${boundary}` : `\n${linesOf(text)}\n`);
  }

  #readJsonLd(text: string): void {
    if (this.#left.scripts-- <= 0) return;
    const { things, repaired } = parseJsonLd(text, this.#left.repaired);
    this.#left.repaired -= repaired;
    this.page.jsonLd.push(...things);
  }

  #readHead(name: string, attributes: Record<string, string>): void {
    const { page } = this;
    const { content = attributes.href } = attributes;
    if (name === 'html') page.lang ??= attributes.lang ?? null;
    if (name === 'base') page.base ??= attributes.href ?? null;
    const keys: Record<string, string | undefined> = {
      meta: attributes.property ?? attributes.name,
      link: attributes.rel,
    };
    const key = keys[name];
    if (key && content !== undefined && this.#left.metas-- > 0) add(page.meta, key.trim().toLowerCase(), content);
  }

  #readImage(name: string, attributes: Record<string, string>): void {
    const { images, shop } = this.page;
    const { alt, id = '' } = attributes;
    // The logo of a brand may have the beginning of the product's name as its text.
    const isLogo = /logo|brand/i.test(identifiersOf(attributes));
    if (name === 'img' && alt && !isLogo && images.length < most.images)
      images.push({ alt, addresses: imageAddresses(attributes) });
    if (shopElements[id] === 'picture') shop.picture.push(...imageAddresses(attributes));
  }

  #readMembers({ name, attributes, parent, thing, text, identifiers, isStruck, moneys: first }: OpenElement): void {
    const isThing = attributes.itemscope !== undefined;
    const members = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
    const attribute = valueAttributes.find((one) => attributes[one]?.trim());
    const address = name === 'img' ? imageAddresses(attributes)[0] : undefined;
    const inner = members.includes('price') ? this.page.moneys.slice(first, first + most.prices) : [];
    const shown = new Set(currentOf(inner).map((money) => bareMoney(money.text)));
    const [only = text.trim()] = shown.size === 1 ? shown : [];
    const value = isThing
      ? thing
      : (address ?? (attribute ? attributes[attribute] : members.includes('price') ? only : text.trim()));
    const owner = parent?.thing ?? this.page.loose;
    const isFormer = isStruck || formerIdentifier.test(`${identifiers} ${parent?.identifiers ?? ''}`);
    if (isThing && !(parent?.thing && members.length > 0)) this.page.microdata.push(...(thing ? [thing] : []));
    else for (const member of members) if (member !== 'price' || !isFormer) add(owner, member, value);
  }

  /** Reads what people see of an element: a heading, something to press to buy, a price, or a part of a shop's product. */
  #readShown(element: OpenElement): void {
    const { headings, buttons, contacts, discounts, moneys, shop, length: at } = this.page;
    const { name, text, attributes, identifiers, moneys: first } = element;
    const { id = '', type = '', role = '', value, title } = attributes;
    const isHeading =
      /^h[1-6]$/.test(name) || /name/.test(attributes.itemprop ?? '') || productNameIdentifier.test(identifiers);
    if (isHeading && text.trim() && headings.length < most.headings) headings.push({ text, at, isMain: name === 'h1' });
    const isPressed = attributes.onclick !== undefined || role === 'button' || buttonIdentifier.test(identifiers);
    const isButton = isPressed || /^(?:a|button)$/.test(name) || /^(?:submit|button|image)$/i.test(type);
    if (isButton && buying.test(`${identifiers} ${attributes.name} ${value} ${title} ${text.slice(0, 40)}`))
      buttons.push(at);
    if (isButton && (/^tel:/.test(attributes.href ?? '') || contacting.test(text.slice(0, 40)))) contacts.push(at);
    if (text.length < 20 && /^[\s(]{0,3}[-–−]\s?\d{1,2}\s?%/.test(text)) discounts.push(at);
    this.#readMoney(element);
    const price = moneys.slice(first).find((money) => !money.isStruck && !money.isFormer && !money.part);
    if (shopElements[id] === 'name') shop.name.push(text);
    if (shopElements[id] === 'price' && price) shop.price.push(price.text);
  }

  /** Adds the price that an element is, and marks those inside by the words of the element and of its text. */
  #readMoney({ text, identifiers, isStruck, moneys: first }: OpenElement): void {
    const { moneys, length: at } = this.page;
    if (text.length > longest.priceBlock || !/\p{Nd}/u.test(text)) return;
    if (text.length <= longest.priceText && this.#left.numbers-- > 0) {
      const inner = moneys.slice(first);
      const part = partOf(text);
      if (isMoney(text)) moneys.splice(first, inner.length, { text, at, ...marksOf(inner, isStruck) });
      else if (inner.length === 1 && inner[0] && part) inner[0].part = part;
      else if (inner.length === 0 && part === 'share') {
        const number = /^\P{Nd}*(\p{Nd}[\p{Nd}.,']{0,14})\P{Nd}*$/u.exec(text)?.[1];
        if (number) moneys.push({ text: number, at, ...marksOf([], isStruck), part });
      }
    }
    const inner = moneys.slice(first);
    const isReduced = reducedIdentifier.test(`${identifiers} ${text}`);
    for (const money of inner) {
      money.isFormer ||= formerIdentifier.test(identifiers);
      money.isLabelled ||= priceIdentifier.test(identifiers);
      money.isReduced ||= isReduced && inner.length === 1;
      if (unitIdentifier.test(identifiers)) money.part = 'share';
      else if (rangeIdentifier.test(identifiers) && inner.length > 1) money.part ??= 'other';
    }
  }
}

function append(element: OpenElement, text: string): void {
  // A script is at most as long as the page.
  if (element.name === 'script') element.text += text;
  else element.text += text.slice(0, longest.text - element.text.length);
}

/** The addresses of an `img` element, that of the largest picture first, and not the one that stands there meanwhile. */
function imageAddresses(attributes: Record<string, string>): string[] {
  const { 'data-a-dynamic-image': sizes = '', content, src } = attributes;
  const [zoomed, ...later] = laterAttributes.map((attribute) => attributes[attribute]);
  // Amazon lists them as '{"address":[width,height]}'.
  const sized = [...sizes.matchAll(/"([^"]{1,2048})":\[(\d{1,5}),/g)];
  const widest = sized.toSorted((one, other) => Number(other[2]) - Number(one[2]))[0]?.[1];
  return [zoomed, widest, content, ...later, src].flatMap((one) => (one?.trim() && !/^\s*data:/i.test(one) ? one : []));
}
