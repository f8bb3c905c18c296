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
 * How a role is shown: admin, teacher and parent in their own colours, everybody else like a student (specification
 * §2.4). Roles are compared without regard to case; one that nobody knows keeps its word.
 */
export function roleStyle(role: string) {
  const known = Object.entries(styles).find(([name]) => name === role.toUpperCase())?.[1];
  return { look: known?.look ?? styles.STUDENT.look, name: known?.name() ?? role };
}

/** What somebody is here, in a word. */
export function RoleBadge({ role }: { role: string }) {
  const { look, name } = roleStyle(role);
  return <Badge look={look}>{name}</Badge>;
}
