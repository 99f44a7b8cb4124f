import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import type { PageItem } from '@wishnest/page/pageData';
import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Hint } from '../../ui/Text.tsx';
import { type ItemLayout, ItemList } from '../items/ItemList.tsx';
import { BudgetChoice } from './BudgetChoice.tsx';
import { type Budget, budgetsOf, withinBudget } from './budget.ts';
import { SharedItemCard } from './SharedItemCard.tsx';
import styles from './SharedItems.module.css';
import { hasReservation, isNoneFree } from './sharedItem.ts';
import areas from './sharedLayout.module.css';
import type { Step } from './step.ts';

interface SharedItemsProps {
  wishlist: { id: string; owner: { name: string } };
  items: readonly PageItem[];
  /** Whether the viewer is the owner, who never learns what is reserved. */
  isOwn?: boolean;
  layout: ItemLayout;
  newItems?: ReadonlySet<string>;
  /** Those that have just changed. */
  changedIds: ReadonlySet<string>;
  /** What is around the items on the page of the share link. Left out elsewhere. */
  page?: {
    shareCode: string;
    /** What the viewer has to do before they can reserve this item; null if nothing. Elsewhere everybody may reserve. */
    stepFor: (item: PageItem) => Step | null;
    /** Shown above the items, or beside them on a wide screen. */
    header: ReactNode;
    /** Shown below the items. */
    foot: ReactNode;
    /** The item that the address has named, which is open from the start. */
    returnedTo: string | null;
  };
}

/** The items of a shared wishlist. On a long one, what others have reserved can be hidden, and what costs too much. */
export function SharedItems({ wishlist, items, isOwn = false, layout, newItems, changedIds, page }: SharedItemsProps) {
  const [isFreeOnly, setFreeOnly] = useState(false);
  const [chosen, setChosen] = useState<Budget>();
  const reservable = { id: wishlist.id, ownerName: wishlist.owner.name, shareCode: page?.shareCode };

  // A poll can bring other prices, so that the budget is not offered any more.
  const budgets = budgetsOf(items);
  const budget = budgets.find(({ currency, upTo }) => currency === chosen?.currency && upTo === chosen.upTo);
  const shown = budget ? withinBudget(items, budget) : items;
  const withoutPrice = items.filter(({ price }) => price?.currency !== budget?.currency).length;

  return (
    <>
      <div className={areas.top}>
        {page?.header}
        {items.length >= freeOnlyFromItems && (
          <div className={styles.choice}>
            {items.some(hasReservation) && (
              <label>
                <input type="checkbox" checked={isFreeOnly} onChange={(event) => setFreeOnly(event.target.checked)} />
                {sharedTexts.freeOnly}
              </label>
            )}
            <BudgetChoice budgets={budgets} chosen={budget} onChoose={setChosen} />
          </div>
        )}
      </div>
      <div className={classes(areas.items, styles.items)}>
        {isFreeOnly && !page && isNoneFree(items) && <Hint>{sharedTexts.noneFree}</Hint>}
        <ItemList layout={layout} data-free-only={isFreeOnly || undefined}>
          {shown.map((item) => (
            <SharedItemCard
              key={item.id}
              item={item}
              isOwn={isOwn}
              isNew={newItems?.has(item.id) ?? false}
              isChanged={changedIds.has(item.id)}
              wishlist={reservable}
              step={page?.stepFor(item) ?? null}
              isOnItsPage={page !== undefined}
              isReturnedTo={item.id === page?.returnedTo}
            />
          ))}
        </ItemList>
        {typeof budget?.upTo === 'number' && withoutPrice > 0 && (
          <Hint>{sharedTexts.withoutPrice({ count: withoutPrice })}</Hint>
        )}
        {page?.foot}
      </div>
    </>
  );
}
