/** A backup, restore or migration cannot run; the message is one line that says what to do. */
export class DataRefusal extends Error {}
