import { apiOrigin } from '../../apiOrigin.ts';

/** Returns the address of a picture that the server stores, from its path. */
export const pictureSrc = (url: string): string => apiOrigin + url;
