import { hostOf, targetOf } from '@wishnest/domain/link';
import { itemTexts } from '@wishnest/messages/texts/item';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';

interface ViewLinkProps {
  link: string;
  variant: ButtonVariant;
  className?: string | undefined;
  /** The id of the element with the item's name, if nothing around the link has it. */
  nameId?: string;
  /** Whether it says at which shop. */
  saysShop?: boolean;
  /** Whether it has a line of its own among the actions of an item, as `ItemCard.module.css` lays them out. */
  at?: 'line' | undefined;
}

export function ViewLink({ link, variant, className, nameId, saysShop = false, at }: ViewLinkProps) {
  const id = nameId && `${nameId}-view`;
  return (
    <a
      id={id}
      aria-labelledby={id && `${id} ${nameId}`}
      data-at={at}
      className={buttonClass(variant, className)}
      href={targetOf(link)}
      target="_blank"
      rel="noopener noreferrer"
      title={itemTexts.opensInNewTab}
    >
      {saysShop ? (
        <span>
          <ExternalIcon />
          {fill(itemTexts.viewAt, { shop: hostOf(link) })}
        </span>
      ) : (
        <>
          <ExternalIcon />
          {itemTexts.view}
        </>
      )}
    </a>
  );
}
