import { brand } from '@wishnest/domain/brand';
import { sharePreview } from '@wishnest/domain/sharePreview';

interface ShareTagsProps {
  wishlist: { name: string; owner: { name: string } };
  /** The absolute address of the page, which chats require. */
  address: string;
}

/** The metadata from which a chat builds the preview of a share link: Open Graph's tags, and one that Twitter reads. */
export function ShareTags({ wishlist, address }: ShareTagsProps) {
  const words = sharePreview.words(wishlist.owner.name);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={wishlist.name} />
      <meta property="og:description" content={words} />
      <meta property="og:image" content={`${address}/${sharePreview.file}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(sharePreview.width)} />
      <meta property="og:image:height" content={String(sharePreview.height)} />
      <meta property="og:image:alt" content={`${wishlist.name}. ${words}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
