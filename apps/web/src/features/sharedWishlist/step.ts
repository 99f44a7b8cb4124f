import type { PageViewer } from '@wishnest/domain/access';
import type { Paper } from '@wishnest/domain/paper';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import type { PageItem } from '@wishnest/page/pageData';
import { pagePaths } from '@wishnest/page/paths';
import type { LinkProps } from 'react-router-dom';
import { signInFor } from '../../identity/returnPath.ts';

/** What a viewer has to do before they can reserve an item. */
export interface Step {
  sentence: string;
  label: string;
  way: Pick<LinkProps, 'to' | 'state'>;
  /** Left out for somebody who has an account. */
  register?: Step['way'];
}

/** The step of this viewer to an item of the wishlist behind a share link; null if there is none. */
export function stepFor(
  viewer: PageViewer,
  item: PageItem,
  wishlist: { id: string; paper?: Paper; owner: { name: string } },
  shareCode: string,
): Step | null {
  if (viewer.status === 'account' && viewer.isVerified) return null;
  const wayTo = ({ path }: { path: string }) => signInFor(path, shareCode, item, wishlist);
  if (viewer.status === 'account')
    return { sentence: reserveTexts.verifyFirst, label: reserveTexts.verify, way: wayTo(pagePaths.verifyEmail) };
  const ways = { way: wayTo(pagePaths.login), register: wayTo(pagePaths.register) };
  return { sentence: refusalTexts.SIGN_IN_TO_RESERVE, label: reserveTexts.login, ...ways };
}
