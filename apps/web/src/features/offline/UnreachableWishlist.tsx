import { sharedTexts } from '@wishnest/messages/texts/shared';
import { unreachableTexts } from '@wishnest/messages/texts/unreachable';
import { pagePaths } from '@wishnest/page/paths';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { onReconnect, watchConnection } from '../../graphql/connection.ts';
import { readSeen } from '../../identity/seenWishlists.ts';
import { readLastUser } from '../../identity/session.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { EmptyState } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { ownerName } from '../items/ownerName.ts';
import lost from '../shell/lost.svg?no-inline';
import { PublicPage } from '../shell/PublicPage.tsx';

/** Stands for the page of a share link that is opened without a network. Nothing is kept of such a page but what it is. */
function UnreachableWishlist() {
  const user = readLastUser();
  const seen = user && readSeen(user.uid, location.pathname);
  useEffect(watchConnection, []);
  useEffect(() => onReconnect(() => location.reload()), []);
  return (
    <PublicPage title={unreachableTexts.title} brandTo={pagePaths.dashboard.path}>
      <EmptyState picture={lost}>
        <h1>{seen ? <bdi>{seen.name}</bdi> : unreachableTexts.title}</h1>
        {seen && <p>{fill(sharedTexts.sharedBy, { owner: ownerName({ name: seen.owner }) })}</p>}
        <p role="status">{unreachableTexts.needsConnection}</p>
        <Hint>{unreachableTexts.opensByItself}</Hint>
        {user && (
          <LinkButton to={pagePaths.dashboard.path} reloadDocument variant="secondary">
            {sharedTexts.goToDashboard}
          </LinkButton>
        )}
      </EmptyState>
    </PublicPage>
  );
}

export const unreachableRoutes: RouteObject[] = [{ path: '*', Component: UnreachableWishlist }];
