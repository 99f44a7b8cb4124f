import { sharedTexts } from '@wishnest/messages/texts/shared';
import { Select } from '../../ui/Select.tsx';
import { usePriceFormat } from '../items/PriceText.tsx';
import type { Budget } from './budget.ts';

interface BudgetChoiceProps {
  budgets: readonly Budget[];
  chosen: Budget | undefined;
  onChoose: (budget: Budget | undefined) => void;
}

/** Lets a giver see the items with the lowest prices first, or only those up to a sum. */
export function BudgetChoice({ budgets, chosen, onChoose }: BudgetChoiceProps) {
  const formatPrice = usePriceFormat({ isRound: true });
  if (budgets.length === 0) return null;
  const currencies = [...new Set(budgets.map(({ currency }) => currency))];

  const labelOf = ({ currency, upTo }: Budget) =>
    upTo === null ? sharedTexts.lowestFirst : sharedTexts.upTo({ sum: formatPrice({ amount: `${upTo}`, currency }) });
  const optionsOf = (currency: string) =>
    budgets
      .filter((budget) => budget.currency === currency)
      .map((budget) => (
        <option key={keyOf(budget)} value={keyOf(budget)} suppressHydrationWarning>
          {labelOf(budget)}
        </option>
      ));
  return (
    <label>
      {sharedTexts.price}
      <Select
        value={chosen ? keyOf(chosen) : ''}
        onChange={({ target }) => onChoose(budgets.find((budget) => keyOf(budget) === target.value))}
      >
        <option value="">{sharedTexts.anyPrice}</option>
        {currencies.length === 1
          ? currencies.map(optionsOf)
          : currencies.map((currency) => (
              <optgroup key={currency} label={currency}>
                {optionsOf(currency)}
              </optgroup>
            ))}
      </Select>
    </label>
  );
}

const keyOf = ({ currency, upTo }: Budget) => `${currency} ${upTo ?? ''}`;
