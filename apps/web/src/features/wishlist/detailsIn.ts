/** Reads the input that the form has beside name, link and note. The server validates the price. */
export function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const amount = String(typed.get('price.amount') ?? '').trim();
  const currency = String(typed.get('price.currency') ?? '').trim();
  return {
    price: amount === '' ? null : { amount, currency: currency.toUpperCase() },
    removePicture: typed.has('removePicture'),
  };
}
