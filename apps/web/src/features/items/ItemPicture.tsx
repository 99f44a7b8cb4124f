import type { Paper } from '@wishnest/page/paper';
import { smallPictureUrl } from '@wishnest/page/picture';
import { type ComponentProps, useState } from 'react';
import { apiOrigin } from '../../pageData.ts';
import styles from './ItemPicture.module.css';

export const pictureSrc = (url: string): string => apiOrigin + url;

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

interface WrappingPaperProps extends ComponentProps<'span'> {
  /** That of the item's wishlist, if no element around it has it. */
  paper?: Paper | undefined;
}

export const WrappingPaper = ({ paper, className, ...rest }: WrappingPaperProps) => (
  <span {...rest} className={classes(styles.wrapped, className)} data-paper={paper} />
);

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'srcSet' | 'aria-busy'> {
  src: string | null;
  paper?: Paper | undefined;
}

/** A picture that fills its place. Without one, or if it cannot be loaded, the paper of its wishlist is there. */
function Picture({ src, srcSet, paper, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return <WrappingPaper {...rest} className={className} paper={paper} />;
  return (
    <img
      {...rest}
      className={classes(styles.picture, className)}
      src={src}
      srcSet={srcSet}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

/** A small picture beside words. */
export const Thumbnail = ({ className, ...rest }: PictureProps) => (
  <Picture {...rest} className={classes(styles.thumbnail, className)} />
);

interface SmallPictureProps extends Pick<PictureProps, 'className' | 'paper'> {
  picture: { url: string } | null;
  /** Whether a screen for which the small file is not enough gets a sharper one. */
  isSharp?: boolean;
}

export const SmallPicture = ({ picture, isSharp = false, ...rest }: SmallPictureProps) => {
  const src = smallPictureSrc(picture);
  const sharp = picture && isSharp ? `${src} 2x, ${pictureSrc(picture.url)} 3x` : undefined;
  return <Picture {...rest} src={src} srcSet={sharp} />;
};
