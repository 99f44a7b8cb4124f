import { maxAmountLength } from '@wishnest/domain/price';
import { Field } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';
import styles from './PriceFields.module.css';

interface PriceFieldsProps {
  form: Form;
  price?: { amount: string; currency: string } | null | undefined;
}

/** The currencies that the field suggests. Any other code can be typed. */
const currencies = 'EUR USD GBP CHF SEK NOK DKK PLN CZK JPY CAD AUD INR BRL'.split(' ');

/** The fields for an item's price, which is optional. */
export function PriceFields({ form, price }: PriceFieldsProps) {
  return (
    <div className={styles.price}>
      <Field
        {...form.fieldProps('price.amount')}
        label="Price (optional)"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxAmountLength}
        defaultValue={price?.amount}
      />
      <Field
        {...form.fieldProps('price.currency')}
        label="Currency"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={3}
        placeholder="EUR"
        list="currencies"
        defaultValue={price?.currency}
      />
      <datalist id="currencies">
        {currencies.map((currency) => (
          <option key={currency} value={currency} />
        ))}
      </datalist>
    </div>
  );
}
