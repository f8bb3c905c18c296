import { hasRole } from '#app/landing-path.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';

/**
 * Returns the signed-in person's role, or null for a visitor. Only the account decides who is an admin (RES-40).
 * Otherwise the profile's role counts as soon as it is known, because it may be fresher than the account in the token.
 */
export function useRole(): string | null {
  const { user } = useAuth();
  const { profile } = useProfile();
  if (user === null) return null;
  const isOnlyTheAccounts = hasRole(user.role, 'ADMIN') || profile === null || hasRole(profile.role, 'ADMIN');
  return isOnlyTheAccounts ? user.role : profile.role;
}
