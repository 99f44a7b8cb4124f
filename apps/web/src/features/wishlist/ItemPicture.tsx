import { smallPictureUrl } from '@wishnest/domain/picture';
import { pictureSrc } from './pictureSrc.ts';

interface ItemPictureProps {
  className: string | undefined;
  url: string;
}

/** The picture of an item in a box of 56 px, beside its name. The small file is enough for most screens. */
export function ItemPicture({ className, url }: ItemPictureProps) {
  const small = pictureSrc(smallPictureUrl(url));
  return (
    <img
      className={className}
      src={small}
      srcSet={`${small} 2x, ${pictureSrc(url)} 3x`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
