import { readOwn } from '../../identity/ownData.ts';

/** The name under which the browser keeps what an account may read without a network. */
export const copyName = 'copy';

export const hasCopy = (accountId: string): boolean => readOwn(accountId, copyName) !== null;
