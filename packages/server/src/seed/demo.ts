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

type Accounts = Pick<Domains, 'identity'>;

/** Whether there is no account yet. */
export async function hasNoAccount({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const [found] = await db.orm.select({ accounts: count() }).from(user);
  return !found || found.accounts === 0;
}

/** Makes the account of one of the demo people. Returns its id. */
async function makeAccount(
  { identity }: Accounts,
  role: (typeof demoPeople)[number]['role'],
): Promise<string> {
  const person = demoPeople.find((one) => one.role === role);
  if (!person) throw new Error('nobody of the demo has this role');
  const { name, email } = person;
  const account = { name, email, role, password: DEMO_PASSWORD, emailVerified: true };
  return (await identity.createAccount(account)).id;
}

/** Makes the demo's administrator. */
export const makeDemoAdministrator = (domains: Accounts): Promise<string> => makeAccount(domains, 'ADMIN');

/** Makes Leo and Grace, who is linked to him. Returns their ids. */
export async function makeDemoFamily(
  { db }: Pick<Platform, 'db'>,
  { identity, profiles, access }: Pick<Domains, 'identity' | 'profiles' | 'access'>,
): Promise<{ learnerId: string; parentId: string }> {
  const learnerId = await makeAccount({ identity }, 'STUDENT');
  const parentId = await makeAccount({ identity }, 'PARENT');
  await db.transaction(async (tx) => {
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
  return { learnerId, parentId };
}

/** Makes the demo family and the administrator if no account exists yet, without a past. Returns whether it did. */
export async function seedDemo(
  platform: Platform,
  domains: Pick<Domains, 'identity' | 'profiles' | 'access'>,
): Promise<boolean> {
  if (!(await hasNoAccount(platform))) return false;
  await makeDemoFamily(platform, domains);
  await makeDemoAdministrator(domains);
  return true;
}
