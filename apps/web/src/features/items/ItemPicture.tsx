import type { Paper } from '@wishnest/domain/paper';
import { smallPictureUrl } from '@wishnest/page/picture';
import type { ComponentProps } from 'react';
import { apiOrigin } from '../../pageData.ts';
import { classes } from '../../ui/classes.ts';
import { useImage } from '../../ui/useImage.ts';
import styles from './ItemPicture.module.css';

export const pictureSrc = (url: string): string => apiOrigin + url;

export const smallPictureSrc = (picture: { url: string } | null) => picture && pictureSrc(smallPictureUrl(picture.url));

interface WrappingPaperProps extends ComponentProps<'span'> {
  /** That of the item's wishlist, if no element around it has it. */
  paper?: Paper | undefined;
}

export const WrappingPaper = ({ paper, className, ...rest }: WrappingPaperProps) => (
  <span {...rest} className={classes(styles.wrapped, className)} data-paper={paper} />
);

interface PictureProps extends Pick<ComponentProps<'img'>, 'srcSet' | 'aria-busy'>, WrappingPaperProps {
  src: string | null;
  size?: { width: number; height: number };
}

/** A picture that fills its place. The paper of its wishlist is below it, and is seen until it is loaded, or if it cannot be. */
export function Picture({ src, srcSet, size = smallSize, ...rest }: PictureProps) {
  const { isShown, imageProps } = useImage(src);
  return (
    <WrappingPaper {...rest} data-pictured={src ? '' : undefined}>
      {src && isShown && (
        <img
          {...imageProps}
          src={src}
          srcSet={srcSet}
          alt=""
          width={size.width}
          height={size.height}
          loading="lazy"
          decoding="async"
        />
      )}
    </WrappingPaper>
  );
}

const smallSize = { width: 64, height: 64 };

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
