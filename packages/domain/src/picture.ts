/** An item's picture on our own origin. */
export interface Picture {
  /** A path; what it leads to never changes. */
  url: string;
  /** In px. */
  width: number;
  height: number;
}

export const picturesPath = '/pictures';

/** The name of a picture says how large it is, so that a page has room for it before it is there. */
export const pictureName = (id: string, { width, height }: { width: number; height: number }): string =>
  `${id}-${width}x${height}`;

export function pictureOf(name: string): Picture {
  const [width = 1, height = 1] =
    name
      .match(/\d+x\d+$/)?.[0]
      .split('x')
      .map(Number) ?? [];
  return { url: `${picturesPath}/${name}.webp`, width, height };
}

/** The address of a smaller file of the same picture, see `limits.pictureSide`. */
export const smallPictureUrl = (url: string): string => url.replace(/\.webp$/, '-small.webp');
