import { brand } from '@wishnest/domain/brand';

/** The title of the page, for the browser's tab and for screen readers. The landing page has the product's name alone. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · ${brand.name}` : brand.name}</title>;
}
