import { useLocation } from 'react-router-dom';

type Typed = Readonly<Record<string, string>>;

/** Reads what somebody has typed on the page, by the names of the fields. A password is kept nowhere. */
export function readTyped(): Typed {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[name]:not([autocomplete$="password"])');
  const kept = [...fields].filter(({ type, checked }) => type !== 'checkbox' || checked);
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** What was typed on this page before it was loaded again in another language. The browser's history keeps it. */
export function useTyped(): Typed {
  return useLocation().state?.typed ?? {};
}
