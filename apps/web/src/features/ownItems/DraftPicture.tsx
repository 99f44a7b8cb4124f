interface DraftPictureProps {
  /** An address or a data URL; null for no picture. */
  src: string | null;
  isReading: boolean;
  className?: string | undefined;
}

/** The picture of an item that is not saved yet, or the paper in its place. */
export function DraftPicture({ src, isReading, className = 'thumbnail' }: DraftPictureProps) {
  const reading = { 'data-reading': isReading || undefined };
  if (!src) return <span className={`wrapped ${className}`} {...reading} />;
  return <img className={`cover ${className}`} src={src} alt="" {...reading} />;
}
