import { smallPictureUrl } from '@wishnest/page/picture';
import type { ComponentProps } from 'react';
import { apiOrigin } from '../../pageData.ts';
import { Thumbnail } from '../../ui/Picture.tsx';

export const pictureSrc = (url: string): string => apiOrigin + url;

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));

interface SmallPictureProps extends Pick<ComponentProps<typeof Thumbnail>, 'className' | 'paper'> {
  picture: { url: string } | null;
  /** Whether a screen for which the small file is not enough gets a sharper one. */
  isSharp?: boolean;
}

/** The small picture of an item, beside words. */
export const SmallPicture = ({ picture, isSharp = false, ...rest }: SmallPictureProps) => {
  const src = smallPictureSrc(picture);
  const sharp = picture && isSharp ? `${src} 2x, ${pictureSrc(picture.url)} 3x` : undefined;
  return <Thumbnail {...rest} src={src} srcSet={sharp} />;
};
