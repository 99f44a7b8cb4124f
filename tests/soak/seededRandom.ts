/** Random values that a seed repeats, so that a failed run can be repeated. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 to 1, by the mulberry32 generator. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.next() * things.length)];
  }

  shuffle<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
}
