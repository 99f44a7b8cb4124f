/** Chance that a seed repeats, so that a run that failed can be run again. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 to 1, by the mulberry32 generator. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.roll() < probability;
  }

  pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.roll() * things.length)];
  }

  shuffle<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: this.roll() }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
}
