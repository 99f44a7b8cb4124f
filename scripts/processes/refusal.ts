/** Why a command cannot go on, in one line that tells a person what to do. Any other error is a fault of ours. */
export class Refusal extends Error {}
