import { useMedia } from '../../ui/useMedia.ts';

/** Whether an open wishlist takes the whole width of the page, as it does where closed ones are in two columns. */
export const useIsStage = (isOpen: boolean): boolean => useMedia('(width >= 64rem)') && isOpen;
