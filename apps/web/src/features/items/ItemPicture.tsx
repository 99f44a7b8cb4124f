import type { Paper } from '@wishnest/page/paper';
import { smallPictureUrl } from '@wishnest/page/picture';
import { useState } from 'react';
import { apiOrigin } from '../../pageData.ts';

export const pictureSrc = (url: string): string => apiOrigin + url;

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));

interface SmallPictureProps {
  picture: { url: string } | null;
  /** That of the item's wishlist, if no element around the picture has it. */
  paper?: Paper;
  className?: string | undefined;
  /** Whether a screen for which the small file is not enough gets a sharper one. */
  isSharp?: boolean;
}

/** The picture of an item, which fills its place. Without one, or if it cannot be loaded, the paper of its wishlist is there. */
export function SmallPicture({ picture, paper, className = '', isSharp = false }: SmallPictureProps) {
  const src = smallPictureSrc(picture);
  const [failed, setFailed] = useState<string | null>(null);
  if (!picture || !src || failed === src) return <span className={`wrapped ${className}`} data-paper={paper} />;
  return (
    <img
      className={`cover ${className}`}
      src={src}
      srcSet={isSharp ? `${src} 2x, ${pictureSrc(picture.url)} 3x` : undefined}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
