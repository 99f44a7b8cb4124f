import { targetOf } from '@wishnest/domain/link';
import { buttonClass } from '../../ui/Button.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';

interface ViewLinkProps {
  /** The link of the item, as its owner typed it. */
  link: string;
  /** The id of the element with the item's name, where nothing around the link has it. */
  describedBy?: string;
}

/** A link to the item's page in the shop. */
export function ViewLink({ link, describedBy }: ViewLinkProps) {
  return (
    <a
      aria-describedby={describedBy}
      className={buttonClass('secondary')}
      href={targetOf(link)}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
    >
      <ExternalIcon />
      View
    </a>
  );
}
