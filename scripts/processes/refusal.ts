/** An expected error that ends a command. Its message is one line that says what to do. Any other error is a bug. */
export class Refusal extends Error {}
