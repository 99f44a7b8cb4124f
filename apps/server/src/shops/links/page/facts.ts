import { isCurrency } from '@wishnest/domain/price';
import { Parser } from 'htmlparser2';
import { boundary, isMoney, isPartial } from './price.ts';
import { shopElements } from './shops.ts';
import { mostOfThing, parseJsonLd, type Thing, textsOf, valuesOf } from './things.ts';

export type PageFacts = ReturnType<typeof buildFacts>;
export type Heading = PageFacts['headings'][number];

/** What is read of a page. `at` is how many letters are shown before the end of an element. */
const buildFacts = () => ({
  /** The attribute of the `html` element. */
  lang: null as string | null,
  base: null as string | null,
  title: null as string | null,
  /** Of the first level. */
  headings: [] as { text: string; at: number }[],
  /** The contents of `meta` elements by their `property` or `name`, and addresses of `link` elements, in lower case. */
  meta: buildThing(),
  jsonLd: [] as Thing[],
  /** The things that the page describes by microdata, without those that are part of another one. */
  microdata: [] as Thing[],
  /** The members of microdata that are part of no thing. */
  loose: buildThing('Product'),
  /** The pictures with a text that stands for them. */
  images: [] as { alt: string; addresses: string[] }[],
  /** The elements that are a price: an old one is a former one or the end of a range, and a labelled one is called a price. */
  moneys: [] as { text: string; at: number; isOld: boolean; isLabelled: boolean; isReduced: boolean }[],
  /** Where there is something to press to buy. */
  buttons: [] as number[],
  /** What the elements of shops show. */
  shop: { name: [] as string[], price: [] as string[], picture: [] as string[] },
  /** The codes that its scripts name. */
  currencies: new Set<string>(),
  /** How many letters are shown. */
  length: 0,
  /** Whether it has parts of a check for robots. */
  hasChallenge: false,
});

/** The texts of `meta` elements, those of the first name first. */
export const metaTexts = ({ meta }: PageFacts, ...names: string[]): string[] =>
  names.flatMap((name) => textsOf(meta, name)).filter((text) => text.trim());

/**
 * What is looked at of a page, so that no page takes the parser long. Its end is ignored after so many elements, or where
 * more are open, since the time for a new element grows with their number. Of the others, the first are read.
 */
const most = { elements: 40_000, depth: 500, metas: 500, things: 200, headings: 100, images: 500, texts: 2000 };

/** Attributes that hold the value of a member, in place of the element's text. */
const valueAttributes = ['content', 'src', 'href', 'value'];

const hidden = /^(?:script|style|template|noscript|svg|textarea|select|title)$/;
const inline = /^(?:a|abbr|b|bdi|em|font|i|ins|label|mark|small|span|strong|sub|sup|u|del|s|strike)$/;

/** The words of classes and ids of prices. */
const label = /price|preis|prix|precio|preco|prezzo|prijs|cena|amount/i;
const former =
  /(?:^|[^a-z])(?:old|was|previous|original|former|striked?|strikethrough|crossed|markdown|rrp|uvp|msrp|compare|list ?price|range|per ?unit|unit ?price|antes|anterior|statt|barre)(?![a-z])/i;
const reduced = /(?<![a-z])(?:sales?|special|now|final|reduced|promo|current)(?![a-z])/i;
const buying =
  /add ?(?:item )?to ?(?:your |my |shopping )?(?:cart|bag|basket|trolley)|(?:^|[^a-z])(?:buy|purchase|pre-?order|cart|basket)(?![a-z])|warenkorb|panier|carrito|cesta|carrello|carrinho|koszyk|winkelwagen|winkelmand|kundvagn|varukorg|handlekurv|indkøbskurv|ostoskori|košík|sepet|корзин|купить/i;

const scriptedCurrency = /currency[a-z_]{0,12}["']?\s{0,3}[:=]\s{0,3}["']([A-Z]{3})["']/gi;
const challenge = /captcha|challenge|awswaf|_incapsula_|perimeterx|datadome/i;

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  parent: OpenElement | null;
  depth: number;
  /** The thing of microdata that elements inside are a part of. */
  thing: Thing | null;
  /** The beginning of its text, with that of elements inside. */
  text: string;
  isHidden: boolean;
  /** For how many more levels it is called a price, and an old one. */
  labelled: number;
  old: number;
  /** How many prices are before it. */
  moneys: number;
}

/** Reads a page without building a tree, which would take 200 MB for a page of small elements. */
export function readFacts(html: string): PageFacts {
  const reader = new Reader();
  let elements = most.elements;
  const parser = new Parser({
    onopentag(name, attributes) {
      const short = Object.entries(attributes).filter(([, value]) => value.length <= mostOfThing.text);
      if (reader.open(name, Object.fromEntries(short)).depth > most.depth || --elements === 0) parser.pause();
    },
    ontext: (text) => reader.addText(text),
    onclosetag: () => reader.close(),
  });
  parser.end(html);
  return reader.facts;
}

class Reader {
  readonly facts = buildFacts();
  readonly #left = { ...most };
  #open: OpenElement | null = null;

  open(name: string, attributes: Record<string, string>): OpenElement {
    const { facts } = this;
    const parent = this.#open;
    const { id = '', style = '', itemscope, itemtype, alt, content = attributes.href } = attributes;
    if (name === 'html') facts.lang ??= attributes.lang ?? null;
    if (name === 'base') facts.base ??= attributes.href ?? null;
    const key =
      name === 'meta' ? (attributes.property ?? attributes.name) : name === 'link' ? attributes.rel : undefined;
    if (key && content !== undefined && this.#left.metas-- > 0) add(facts.meta, key.trim().toLowerCase(), content);
    if (name === 'img' && alt && this.#left.images-- > 0)
      facts.images.push({ alt, addresses: imageAddresses(attributes) });
    if (shopElements[id] === 'picture') facts.shop.picture.push(...imageAddresses(attributes));
    facts.hasChallenge ||= challenge.test(`${id} ${attributes.src} ${attributes.action}`);
    const own = itemscope !== undefined && this.#left.things-- > 0 ? buildThing(itemtype) : null;
    const isHidden = hidden.test(name) || attributes.hidden !== undefined || /display:\s?none/i.test(style);
    const words = wordsOf(attributes);
    const isOld = former.test(words) || /^(?:del|s|strike)$/.test(name) || /line-through/i.test(style);
    this.#open = {
      name,
      attributes,
      parent,
      depth: (parent?.depth ?? 0) + 1,
      thing: itemscope === undefined ? (parent?.thing ?? null) : own,
      text: '',
      isHidden: parent?.isHidden || isHidden,
      labelled: label.test(words) ? 3 : (parent?.labelled ?? 0) - 1,
      old: isOld || attributes['data-a-strike'] === 'true' ? 4 : (parent?.old ?? 0) - 1,
      moneys: facts.moneys.length,
    };
    return this.#open;
  }

  addText(text: string): void {
    if (this.#open) append(this.#open, text);
    if (!this.#open?.isHidden) this.facts.length += text.trim().length;
  }

  close(): void {
    const element = this.#open;
    if (!element) return;
    const { facts } = this;
    const { name, attributes, parent, text, isHidden } = element;
    this.#open = parent;
    const scripted = name === 'script' ? [...text.matchAll(scriptedCurrency)].map(([, code = '']) => code) : [];
    for (const code of [attributes['data-currency'] ?? '', ...scripted])
      if (isCurrency(code)) facts.currencies.add(code);
    if (/^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) facts.jsonLd.push(...parseJsonLd(text));
    // A drawing has titles of its own.
    if (name === 'title' && !parent?.isHidden) facts.title ??= text;
    this.#readMembers(element);
    if (!isHidden) this.#readShown(element);
    if (!parent || hidden.test(name) || (isHidden && !parent.isHidden)) return;
    append(parent, inline.test(name) ? `${boundary}${text}${boundary}` : ` ${text} `);
  }

  #readMembers({ attributes, parent, thing, text, old }: OpenElement): void {
    const isThing = attributes.itemscope !== undefined;
    const members = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
    const attribute = valueAttributes.find((one) => attributes[one]?.trim());
    const value = isThing ? thing : attribute ? attributes[attribute] : text.trim();
    const owner = parent?.thing ?? this.facts.loose;
    if (isThing && !(parent?.thing && members.length > 0)) this.facts.microdata.push(...(thing ? [thing] : []));
    else for (const member of members) if (member !== 'price' || old <= 0) add(owner, member, value);
  }

  /** Reads what people see of an element: a heading, something to press to buy, a price, or a part of a shop's product. */
  #readShown({ name, text, attributes, labelled, old, moneys: first }: OpenElement): void {
    const { headings, buttons, moneys, shop, length: at } = this.facts;
    const { id = '', type = '', value, title } = attributes;
    if (name === 'h1' && this.#left.headings-- > 0) headings.push({ text, at });
    const isButton = /^(?:a|button)$/.test(name) || /^(?:submit|button|image)$/i.test(type);
    const words = `${wordsOf(attributes)} ${attributes.name} ${value} ${title} ${text.slice(0, 40)}`;
    if (isButton && buying.test(words)) buttons.push(at);
    const inner = moneys.slice(first);
    if (/\d/.test(text) && text.length <= 100 && this.#left.texts-- > 0) {
      const has = (mark: 'isLabelled' | 'isReduced') => inner.some((money) => money[mark]);
      const isOld = inner.length > 0 ? inner.every((money) => money.isOld) : old > 0;
      const isReduced = reduced.test(`${wordsOf(attributes)} ${text}`) || has('isReduced');
      const money = { text, at, isOld, isLabelled: labelled > 0 || has('isLabelled'), isReduced };
      if (isMoney(text)) moneys.splice(first, inner.length, money);
      else if (inner.length === 1 && isPartial(text)) moneys.splice(first);
    }
    const price = moneys.slice(first).find((money) => !money.isOld);
    if (shopElements[id] === 'name') shop.name.push(text);
    if (shopElements[id] === 'price' && price) shop.price.push(price.text);
  }
}

/** The words of an element's classes, id and member: 'oldPrice' and 'old-price' are the same. */
const wordsOf = ({ class: classes = '', id = '', itemprop = '' }: Record<string, string>) =>
  `${classes} ${id} ${itemprop}`.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ');

/** Without a prototype, a member may have any name. */
const buildThing = (types = ''): Thing => Object.assign(Object.create(null), { '@type': types.split(/\s+/) });

function add(thing: Thing, member: string, value: unknown): void {
  const values = valuesOf(thing, member);
  if (values.length < mostOfThing.values) thing[member] = [...values, value];
}

function append(element: OpenElement, text: string): void {
  // A script is at most as long as the page.
  if (element.name === 'script') element.text += text;
  else element.text += text.replace(/\s+/g, ' ').slice(0, mostOfThing.text - element.text.length);
}

/** The addresses of an `img` element, that of the largest picture first, and not the one that stands there meanwhile. */
function imageAddresses(attributes: Record<string, string>): string[] {
  const { 'data-old-hires': zoomed, 'data-a-dynamic-image': sizes = '', 'data-src': later, src } = attributes;
  // Amazon lists them as '{"address":[width,height]}'.
  const sized = [...sizes.matchAll(/"([^"]{1,2048})":\[(\d{1,5}),/g)];
  const widest = sized.toSorted((one, other) => Number(other[2]) - Number(one[2]))[0]?.[1];
  return [zoomed, widest, later, src].flatMap((one) => (one?.trim() && !/^\s*data:/i.test(one) ? one : []));
}
