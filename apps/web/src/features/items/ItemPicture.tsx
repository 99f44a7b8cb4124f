import type { Paper } from '@wishnest/domain/paper';
import { type Picture, smallPictureUrl } from '@wishnest/domain/picture';
import { apiOrigin } from '../../pageData.ts';

/** The picture of an item in a small box beside its name, or the paper of its wishlist. The small file is enough for most screens. */
export function ItemPicture({ className, picture }: { className: string | undefined; picture: Picture | null }) {
  if (!picture) return <span className={`${className} wrapped`} />;
  const small = pictureSrc(smallPictureUrl(picture.url));
  return (
    <img
      className={`${className} cover`}
      src={small}
      srcSet={`${small} 2x, ${pictureSrc(picture.url)} 3x`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}

export const pictureSrc = (url: string): string => apiOrigin + url;

interface SmallPictureProps {
  picture: { url: string } | null;
  /** That of the item's wishlist, if no element around the picture has it. */
  paper?: Paper;
}

/** A picture that fills its place. */
export function SmallPicture({ picture, paper }: SmallPictureProps) {
  if (!picture) return <span className="wrapped" data-paper={paper} />;
  return <img className="cover" src={smallPictureSrc(picture) ?? ''} alt="" loading="lazy" decoding="async" />;
}

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));
