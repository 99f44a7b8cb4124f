import type { Paper } from '@wishnest/domain/paper';
import { type Picture, smallPictureUrl } from '@wishnest/domain/picture';
import { useState } from 'react';
import { apiOrigin } from '../../pageData.ts';

/** The picture of an item in a small box beside its name, or the paper of its wishlist. The small file is enough for most screens. */
export function ItemPicture({ className, picture }: { className: string | undefined; picture: Picture | null }) {
  const small = smallPictureSrc(picture);
  const { hasFailed, onError } = useFailure(small);
  if (!picture || !small || hasFailed) return <span className={`${className} wrapped`} />;
  return (
    <img
      className={`${className} cover`}
      src={small}
      onError={onError}
      srcSet={`${small} 2x, ${pictureSrc(picture.url)} 3x`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Whether this picture could not be loaded, for example without a network. The paper is then in its place. */
function useFailure(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  return { hasFailed: failed !== null && failed === src, onError: () => setFailed(src) };
}

export const pictureSrc = (url: string): string => apiOrigin + url;

interface SmallPictureProps {
  picture: { url: string } | null;
  /** That of the item's wishlist, if no element around the picture has it. */
  paper?: Paper;
}

/** A picture that fills its place. */
export function SmallPicture({ picture, paper }: SmallPictureProps) {
  const src = smallPictureSrc(picture);
  const { hasFailed, onError } = useFailure(src);
  if (!src || hasFailed) return <span className="wrapped" data-paper={paper} />;
  return <img className="cover" src={src} onError={onError} alt="" loading="lazy" decoding="async" />;
}

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));
