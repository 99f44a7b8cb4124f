/** Reads what `useForm` does not: the price, which the server validates, and whether the picture is to be removed. */
export function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const amount = String(typed.get('price.amount') ?? '').trim();
  const currency = String(typed.get('price.currency') ?? '').trim();
  return {
    price: amount === '' ? null : { amount, currency: currency.toUpperCase() },
    removePicture: typed.has('removePicture'),
  };
}
