import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';

/**
 * Redirects /chat/{profileId} to the live room when a session is named, otherwise to the choice (specification §2.4).
 */
export function Component() {
  const { profileId = '' } = useParams();
  const session = useSearchParams()[0].get('session');
  const to = session ? paths.realtime.href(profileId, { session }) : paths.chatProperties.href(profileId);
  return <Navigate to={to} replace />;
}
