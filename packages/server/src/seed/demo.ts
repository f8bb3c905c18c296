import { count } from 'drizzle-orm';
import type { Domains } from '#app.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';
import { user } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { houseTeachers } from './teachers.ts';

/** The people that a fresh, unconfigured start makes, so that a newcomer can look around immediately. */
export const demoPeople = [
  { name: 'Leo Adeyemi', email: 'leo@demo.example', role: 'STUDENT' },
  { name: 'Grace Adeyemi', email: 'grace@demo.example', role: 'PARENT' },
  { name: 'Robin Admin', email: DEMO_ADMINISTRATOR, role: 'ADMIN' },
] as const;

/** Makes the demo family if no account exists yet. Returns whether it did. */
export async function seedDemo(
  platform: Platform,
  { identity, profiles, access }: Domains,
): Promise<boolean> {
  const [found] = await platform.db.orm.select({ accounts: count() }).from(user);
  if (found && found.accounts > 0) return false;
  const ids = new Map<string, string>();
  for (const { name, email, role } of demoPeople) {
    const account = await identity.createAccount({
      name,
      email,
      role,
      password: DEMO_PASSWORD,
      emailVerified: true,
    });
    ids.set(role, account.id);
  }
  const learnerId = ids.get('STUDENT');
  const parentId = ids.get('PARENT');
  if (!learnerId || !parentId) throw new Error('the demo family is not complete');
  await platform.db.transaction(async (tx) => {
    await profiles.create(tx, learnerId, {
      firstName: 'Leo',
      lastName: 'Adeyemi',
      age: 10,
      interests: ['space', 'football'],
      goals: ['understand fractions'],
      teacherId: houseTeachers[0].id,
    });
    await profiles.create(tx, parentId, { firstName: 'Grace', lastName: 'Adeyemi', age: 41, role: 'PARENT' });
    await access.linkChild(tx, { parentId, childId: learnerId });
  });
  return true;
}
