import { itemTexts } from '@wishnest/messages/texts/item';

/** The name of an owner, who may have no profile. */
export const ownerName = ({ name }: { name: string }): string => name || itemTexts.unknownOwner;
