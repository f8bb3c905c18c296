import { paths } from '#app/paths.ts';

/** Reports whether a role is the expected one, ignoring case (specification §6). */
export function hasRole(role: string, wanted: 'ADMIN' | 'PARENT' | 'STUDENT' | 'SOLO' | 'TEACHER'): boolean {
  return role.toUpperCase() === wanted;
}

/**
 * Returns where a person with this role starts. The header's Dashboard link, the guards and the sign-in use it
 * (RES-14).
 */
export function landingPath(role: string): string {
  if (hasRole(role, 'ADMIN')) return paths.admin.href();
  if (hasRole(role, 'PARENT')) return paths.parentDashboard.href();
  return paths.dashboard.href();
}
