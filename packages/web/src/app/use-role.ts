import { hasRole } from '#app/landing-path.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';

/**
 * The signed-in person's role, null for a visitor. Who is an admin, and who is not, is told by the account alone
 * (RES-40); otherwise the profile's role counts as soon as it is known, which may be fresher than the account in the
 * token.
 */
export function useRole(): string | null {
  const { user } = useAuth();
  const { profile } = useProfile();
  if (user === null) return null;
  const isOnlyTheAccounts = hasRole(user.role, 'ADMIN') || profile === null || hasRole(profile.role, 'ADMIN');
  return isOnlyTheAccounts ? user.role : profile.role;
}
