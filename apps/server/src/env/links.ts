import { brand } from '@wishnest/domain/brand';
import { isWebAddress } from '@wishnest/domain/link';
import * as v from 'valibot';
import type { LinkSettings } from '../links/links.ts';
import { EnvError, portNumber } from './settings.ts';

export const linkVariables = {
  LINK_PREVIEWS: v.optional(v.picklist(['on', 'off'], 'LINK_PREVIEWS must be on or off.'), 'on'),
  OUTBOUND_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(isProxy, 'OUTBOUND_PROXY must be the address of an HTTP proxy, for example http://proxy.example:3128.'),
    ),
  ),
  TEST_SHOPS_PORT: v.optional(portNumber('TEST_SHOPS_PORT')),
};

/** Whether a text is an origin, with or without a user and a password. */
function isProxy(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash === '/';
}

type Variables = v.InferOutput<v.ObjectSchema<typeof linkVariables, undefined>>;

export interface LinksEnv {
  /** How the pages behind links are read; null where they are not. */
  linkPreviews: LinkSettings | null;
}

/** @throws EnvError where production would read pages of this machine */
export function readLinks(env: Variables, base: { production: boolean; publicUrl: string | null }): LinksEnv {
  const { LINK_PREVIEWS, OUTBOUND_PROXY, TEST_SHOPS_PORT } = env;
  const { production, publicUrl } = base;
  if (TEST_SHOPS_PORT !== undefined && production) {
    throw new EnvError(
      'TEST_SHOPS_PORT cannot be used with NODE_ENV=production: with it, links are read from this machine.',
    );
  }
  if (LINK_PREVIEWS === 'off') return { linkPreviews: null };
  return {
    linkPreviews: {
      // Crawlers use this form by convention, and some shops refuse others.
      userAgent: `Mozilla/5.0 (compatible; ${brand.name}${publicUrl ? `; +${publicUrl}` : ''})`,
      proxy: OUTBOUND_PROXY ?? null,
      testShopsPort: TEST_SHOPS_PORT ?? null,
    },
  };
}
