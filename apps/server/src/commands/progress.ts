/** Reports how far a command is: `done` of `total` of the things that `what` names. */
export type Progress = (what: string, done: number, total: number) => void;
