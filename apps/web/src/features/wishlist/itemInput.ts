type Typed = Record<string, FormDataEntryValue>;

/** The fields of the form as an item's input: without an amount there is no price. */
export function itemInput(typed: Typed) {
  const amount = String(typed['price.amount'] ?? '').trim();
  const currency = String(typed['price.currency'] ?? '').trim();
  const removePicture = 'removePicture' in typed;
  return { ...typed, removePicture, price: amount === '' ? null : { amount, currency: currency.toUpperCase() } };
}
