/** An item's picture, which our server has stored. */
export interface Picture {
  /** A path. The file at this path never changes. */
  url: string;
  width: number;
  height: number;
}

export const picturesPath = '/pictures';

interface NamedFacts {
  width: number;
  height: number;
  /** Whether its owner has sent it, and no shop. */
  isPhoto?: boolean;
}

/**
 * Builds the name of a picture. It contains the size, so that a page has space for a picture that is not loaded yet,
 * and whether it is a photo of the owner's, which no picture of a shop replaces.
 */
export const buildPictureName = (id: string, { width, height, isPhoto = false }: NamedFacts): string =>
  `${id}${isPhoto ? '-photo' : ''}-${width}x${height}`;

/** Whether the owner has sent this picture, and no shop. */
export const isPhoto = (picture: { url: string } | null): boolean =>
  picture !== null && /-photo-\d{1,5}x\d{1,5}\.webp$/.test(picture.url);

/** Returns the picture that has this name, with the size that is part of the name. */
export function pictureOf(name: string): Picture {
  const [, width = 1, height = 1] = /-(\d{1,5})x(\d{1,5})$/.exec(name)?.map(Number) ?? [];
  return { url: `${picturesPath}/${name}.webp`, width, height };
}

/** Returns the name of a picture that `pictureOf` returned. */
export const pictureNameOf = ({ url }: Picture): string => url.slice(`${picturesPath}/`.length, -'.webp'.length);

/** The address of a smaller file of the same picture, see `limits.pictureSide`. */
export const smallPictureUrl = (url: string): string => url.replace(/\.webp$/, '-small.webp');
