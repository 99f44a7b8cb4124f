/** Why data cannot be copied from or to where it was asked for, in one line that says what to do. */
export class DataRefusal extends Error {}
