import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Picture.module.css';
import { useImage } from './useImage.ts';

interface WrappingPaperProps extends ComponentProps<'span'> {
  /** One of `styles/papers.css`: that of the item's wishlist, if no element around it has it. */
  paper?: string | undefined;
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

/** A small picture beside words. What is around it decides its size, by `--picture-size`. */
export const Thumbnail = ({ className, ...rest }: PictureProps) => (
  <Picture {...rest} className={classes(styles.thumbnail, className)} />
);
