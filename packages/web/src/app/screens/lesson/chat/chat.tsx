import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';

/** /chat/{profileId}: to the live room when a session is named, else to its choice (specification §2.4). */
export function Component() {
  const { profileId = '' } = useParams();
  const session = useSearchParams()[0].get('session');
  const to = session ? paths.realtime.href(profileId, { session }) : paths.chatProperties.href(profileId);
  return <Navigate to={to} replace />;
}
