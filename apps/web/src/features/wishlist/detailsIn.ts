/** What the form adds to an item's name, link and note. The server says what is wrong with a price. */
export function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const amount = String(typed.get('price.amount') ?? '').trim();
  const currency = String(typed.get('price.currency') ?? '').trim();
  return {
    price: amount === '' ? null : { amount, currency: currency.toUpperCase() },
    removePicture: typed.has('removePicture'),
  };
}
