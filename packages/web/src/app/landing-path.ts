import { paths } from '#app/paths.ts';

/** Roles are compared without regard to case (specification §6). */
export function hasRole(role: string, wanted: 'ADMIN' | 'PARENT' | 'STUDENT' | 'SOLO' | 'TEACHER'): boolean {
  return role.toUpperCase() === wanted;
}

/** Where a person of this role begins: the header's Dashboard, the guards and the sign-in all ask here (RES-14). */
export function landingPath(role: string): string {
  if (hasRole(role, 'ADMIN')) return paths.admin.href();
  if (hasRole(role, 'PARENT')) return paths.parentDashboard.href();
  return paths.dashboard.href();
}
