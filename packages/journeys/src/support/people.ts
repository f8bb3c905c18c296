import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readCode } from './mail.ts';

export type Person = { name: string; firstName: string; email: string; password: string; age: number };

/** A newcomer without an account, with an address that no one else has (reserved domain). */
export const newPerson = (): Person => ({
  name: 'Mila Lindqvist',
  firstName: 'Mila',
  email: `mila-${randomUUID().slice(0, 8)}@family.example`,
  password: 'ribbons',
  age: 10,
});

/**
 * Creates an account with a verified address and a profile, without using the screens, and signs the page in. A parent
 * has told an age only if the test gives one.
 */
export async function signUp(
  page: Page,
  url: string,
  { role = 'STUDENT', ...who }: Partial<Person> & { role?: 'STUDENT' | 'PARENT' } = {},
): Promise<Person> {
  const person = { ...newPerson(), ...who };
  const { name, email, password, age } = person;
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${url}${path}`, { data, headers });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const { token, user } = await post('/api/auth/register', { name, email, password });
  await post('/api/verifyEmailCode', { email, code: await readCode(page, url, email) }, token);
  const told = role === 'STUDENT' || who.age !== undefined ? { age } : {};
  await post(`/api/users/${user.id}/profile`, { name, role, ...told }, token);
  return person;
}
