import type { ComponentProps } from 'react';

interface DrawingProps extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'className' | 'loading'> {
  /** An SVG file that has other colours if it is the target of `#dark`. */
  src: string;
}

/** A decorative drawing. WebKit does not tell an SVG file in an `img` element which scheme the page has. */
export const Drawing = ({ src, ...rest }: DrawingProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={`${src}#dark`} />
    <img src={src} alt="" {...rest} />
  </picture>
);
