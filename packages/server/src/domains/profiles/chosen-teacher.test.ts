// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parentChild } from '#domains/access/tables.ts';
import { houseTeachers } from '#seed/teachers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const save = ({ userId, headers }: Person, body: object) =>
  server.app.inject({ method: 'POST', url: `/api/users/${userId}/profile`, headers, payload: body });

const chosenBy = async ({ userId, headers }: Person) =>
  (await server.app.inject({ url: `/api/users/${userId}/profile`, headers })).json().teacherId;

async function customTeacherOf({ headers }: Person): Promise<string> {
  const payload = { name: 'Mr Own', specialty: 'Mathematics', level: 'Elementary' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/teacher', headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
}

const deleteTeacher = ({ headers }: Person, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/teacher/${id}`, headers });

async function parentOf(child: Person): Promise<Person> {
  const parent = await server.signUp({ role: 'PARENT' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: child.userId }),
  );
  return parent;
}

describe('the teacher that a learner chooses', () => {
  it('is a house teacher, their own or their parent’s', async () => {
    const child = await server.signUp();
    const parent = await parentOf(child);
    const teachers = [houseTeachers[0].id, await customTeacherOf(child), await customTeacherOf(parent)];
    for (const teacherId of teachers) {
      expect((await save(child, { teacherId })).statusCode).toBe(200);
      expect(await chosenBy(child)).toBe(teacherId);
    }
    await save(child, { teacherId: null });
    expect(await chosenBy(child)).toBeNull();
  });

  it('cannot be a stranger’s or a missing one; both get the same refusal, and nothing is saved', async () => {
    const child = await server.signUp({ name: 'Leo Adeyemi' });
    const foreign = await customTeacherOf(await server.signUp());
    const answers = [];
    for (const teacherId of [foreign, randomUUID()]) {
      const answer = await save(child, { teacherId, firstName: 'Somebody' });
      const { requestId: _, ...told } = answer.json();
      answers.push([answer.statusCode, told]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([400, { code: 'teacher_not_found', message: expect.any(String) }]);
    const kept = await server.domains.profiles.find(server.platform.db.orm, child.userId);
    expect(kept).toMatchObject({ firstName: 'Leo', teacherId: null });
  });

  it('is kept when a form sends it back after the parent was unlinked', async () => {
    const child = await server.signUp();
    const parent = await parentOf(child);
    const teacherId = await customTeacherOf(parent);
    await save(child, { teacherId });
    await server.platform.db.orm.delete(parentChild).where(eq(parentChild.parentId, parent.userId));
    expect((await save(child, { firstName: 'Leo', teacherId })).statusCode).toBe(200);
    expect(await chosenBy(child)).toBe(teacherId);
  });

  it('is cleared once that teacher, or the account that owns it, is deleted', async () => {
    const [child, sibling] = [await server.signUp(), await server.signUp()];
    const parent = await parentOf(child);
    const [own, given] = [await customTeacherOf(sibling), await customTeacherOf(parent)];
    await save(sibling, { teacherId: own });
    await save(child, { teacherId: given });
    expect((await deleteTeacher(sibling, own)).statusCode).toBe(200);
    expect(await chosenBy(sibling)).toBeNull();
    const { userId, headers } = parent;
    await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    expect(await chosenBy(child)).toBeNull();
  });

  it('is never one that is being deleted, and no call waits for ever', async () => {
    for (let round = 0; round < 6; round += 1) {
      const child = await server.signUp();
      const parent = await parentOf(child);
      const teacherId = await customTeacherOf(parent);
      const { userId, headers } = parent;
      const calls = [
        () => save(child, { teacherId, role: 'STUDENT' }),
        () => save(parent, { teacherId }),
        () =>
          round % 2 === 0
            ? deleteTeacher(parent, teacherId)
            : server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers }),
      ];
      const turned = [...calls.slice(round % 3), ...calls.slice(0, round % 3)];
      const answers = await Promise.all(turned.map((call) => call()));
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(await chosenBy(child)).toBeNull();
    }
  });
});
