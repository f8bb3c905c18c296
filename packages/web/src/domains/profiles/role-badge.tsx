import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';

const styles = {
  ADMIN: { look: 'coral', name: m.profile_role_admin },
  TEACHER: { look: 'solid', name: m.profile_role_teacher },
  PARENT: { look: 'ok', name: m.profile_role_parent },
  STUDENT: { look: 'accent', name: m.profile_role_student },
  SOLO: { look: 'accent', name: m.profile_role_solo },
} as const;

/**
 * Returns how a role is shown: admin, teacher and parent in their own colours, all others like a student (specification
 * §2.4). Case is ignored. An unknown role is shown under its own name.
 */
export function roleStyle(role: string) {
  const known = Object.entries(styles).find(([name]) => name === role.toUpperCase())?.[1];
  return { look: known?.look ?? styles.STUDENT.look, name: known?.name() ?? role };
}

/** A badge with a person's role. */
export function RoleBadge({ role }: { role: string }) {
  const { look, name } = roleStyle(role);
  return <Badge look={look}>{name}</Badge>;
}
