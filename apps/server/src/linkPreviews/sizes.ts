/**
 * The limits of a page and of a picture in bytes, both as they are sent and after decompression. The beginning of a longer
 * page is read.
 */
export const largest = { page: 512 * 1024, picture: 5 * 1024 * 1024 };
