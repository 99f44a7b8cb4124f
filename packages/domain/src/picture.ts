/** The addresses of an item's picture, from our own origin. A name is unguessable, and its files never change. */

export const picturesPath = '/pictures';

export const pictureUrl = (name: string): string => `${picturesPath}/${name}.webp`;

/** The address of the same picture at half the width and height. */
export const smallPictureUrl = (url: string): string => url.replace(/\.webp$/, '-small.webp');
