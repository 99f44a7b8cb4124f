import { brand } from '@wishnest/domain/brand';

/** Names the page in the browser's tab and for those who hear it; the landing page is the product itself. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · ${brand.name}` : brand.name}</title>;
}
