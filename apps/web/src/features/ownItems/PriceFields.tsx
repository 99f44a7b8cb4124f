import { amountFor, commonCurrencies, fractionDigits, isCurrency, ownCurrency } from '@wishnest/domain/price';
import { linkTexts } from '@wishnest/messages/texts/link';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { memo } from 'react';
import { Field } from '../../ui/Field.tsx';
import { readBrowserLocales, readFormatLocales } from '../../ui/locales.ts';
import type { Form } from '../form/useForm.ts';
import styles from './PriceFields.module.css';
import type { ItemDraft } from './useItemDraft.ts';

interface PriceFieldsProps {
  form: Form;
  draft: ItemDraft;
}

export function PriceFields({ form, draft }: PriceFieldsProps) {
  const { isPriceUncertain, changePrice } = draft;
  const { amount, currency } = draft.texts;
  const locales = readBrowserLocales();
  const amountProps = form.fieldProps('price.amount', amount);
  const code = currency.trim().toUpperCase();
  const example = { currency: isCurrency(code) ? code : ownCurrency(locales), amount: '12.50' };
  if (fractionDigits(example.currency) === 0) example.amount = '1250';
  return (
    <div className={styles.price} data-uncertain={isPriceUncertain || undefined}>
      <Field
        {...amountProps}
        error={amountProps.error && ownItemTexts.priceInvalid({ example: amountFor(example, readFormatLocales()) })}
        notice={isPriceUncertain ? linkTexts.checkPrice : undefined}
        label={ownItemTexts.price}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget }) => changePrice({ amount: currentTarget.value })}
      />
      <Field
        {...form.fieldProps('price.currency', currency)}
        label={ownItemTexts.currency}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        placeholder={ownCurrency(locales)}
        list="currencies"
        onChange={({ currentTarget }) => changePrice({ currency: currentTarget.value })}
      />
      <datalist id="currencies">
        <Currencies />
      </datalist>
    </div>
  );
}

/** The currencies with their names, by which they are found too, the reader's own first. */
const Currencies = memo(() => {
  const locales = readBrowserLocales();
  const names = new Intl.DisplayNames(readFormatLocales(), { type: 'currency' });
  const codes = new Set([ownCurrency(locales), ...commonCurrencies, ...Intl.supportedValuesOf('currency')]);
  return [...codes].map((code) => (
    <option key={code} value={code}>
      {names.of(code)}
    </option>
  ));
});
