import type { Thing } from './thing.ts';

/** An element that is open. */
interface Level {
  /** The thing that the element describes or is a part of. */
  thing: Thing | null;
  /** The members whose value is the text of the element. */
  members: string[];
  /** The thing that has these members. */
  owner: Thing | null;
  /** The index in `texts` at which the element begins. */
  start: number;
}

/** Further things are ignored, because a page with more of them is a list. */
const mostThings = 200;

/** The longest text of an element, in parts that the parser reports and in UTF-16 units. */
const longest = { pieces: 50, text: 500 };

/** Further members of an element are ignored, and further types and values of a thing. */
const most = { members: 10, types: 10, values: 100 };

/** Attributes that hold the value of an element, in place of its text. */
const valueAttributes = ['content', 'src', 'href', 'datetime', 'value'];

/**
 * Collects the things that a page describes by microdata, as the elements open and close.
 * @param things receives the things that are not part of another one
 */
export function buildMicrodata(things: Thing[]) {
  const levels: Level[] = [];
  const texts: string[] = [];
  let count = 0;

  function openThing(itemtype: string, owner: Thing | null, members: string[]): Thing | null {
    count += 1;
    if (count > mostThings) return null;
    // Without a prototype, a member may have any name.
    const thing: Thing = Object.assign(Object.create(null), { '@type': itemtype.split(/\s+/).slice(0, most.types) });
    if (owner && members.length > 0) add(owner, members, thing);
    else things.push(thing);
    return thing;
  }

  return {
    open(attributes: Record<string, string>) {
      const owner = levels.at(-1)?.thing ?? null;
      const members = attributes.itemprop?.split(/\s+/).filter(Boolean).slice(0, most.members) ?? [];
      const start = texts.length;
      if (attributes.itemscope !== undefined) {
        levels.push({ thing: openThing(attributes.itemtype ?? '', owner, members), members: [], owner, start });
        return;
      }
      const attribute = valueAttributes.find((name) => attributes[name] !== undefined);
      if (owner && attribute) add(owner, members, attributes[attribute] ?? '');
      levels.push({ thing: owner, members: attribute ? [] : members, owner, start });
    },

    text(text: string) {
      if (count > 0) texts.push(text.slice(0, longest.text));
    },

    close() {
      const level = levels.pop();
      if (!level?.owner || level.members.length === 0) return;
      const text = texts.slice(level.start, level.start + longest.pieces).join('');
      add(level.owner, level.members, text.slice(0, longest.text).trim());
    },
  };
}

function add(thing: Thing, members: string[], value: unknown): void {
  for (const member of members) {
    const values = thing[member];
    if (Array.isArray(values)) {
      if (values.length < most.values) values.push(value);
    } else thing[member] = [value];
  }
}
