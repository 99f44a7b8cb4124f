/**
 * Checks two types: `export type NothingIsForgotten = Extends<Names, Known>` does not compile if `Names` has a member that `Known`
 * lacks. If all are forbidden, `Known` is `never`.
 */
export type Extends<Type extends Bound, Bound> = Type;
