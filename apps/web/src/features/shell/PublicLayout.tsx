import { Outlet } from 'react-router-dom';
import { OwnProfile } from './OwnProfile.tsx';

/** The layout around the pages for everybody. The pages for signing in redirect whoever is signed in, and do without. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      <OwnProfile />
    </>
  );
}
