// @module-tag postgresql

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personFolder } from '#platform/blobs.ts';
import { dataUrl, exifWithPlace, jpeg, jpegSegment, png, webp } from '#testing/sample-pictures.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const nia = { name: 'Nia Bright', specialty: 'Mathematics', level: 'Middle School' } satisfies NewTeacher;
const DRAWN = '/api/drawn-teachers/00000000000000000.svg';

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, person: Person, body?: object) {
  const payload = body ? { payload: body } : {};
  const answer = await server.app.inject({ method, url, headers: person.headers, ...payload });
  return { status: answer.statusCode, body: answer.json() };
}

const make = (person: Person, fields: object) => ask('POST', '/api/teacher', person, { ...nia, ...fields });
const save = (person: Person, { id }: Teacher, changes: object) =>
  ask('PUT', `/api/teacher/${id}`, person, changes);

async function made(person: Person, fields: object): Promise<Teacher & { picture: string }> {
  const { status, body } = await make(person, fields);
  expect(status).toBe(200);
  return body;
}

/** Requests an address as an `<img>` does: without token or cookie. */
const look = (address: string) => server.app.inject({ url: address });
const isThere = async (address: string) => (await look(address)).statusCode === 200;

/** Lists the picture files on disk below the folder of a person, or of the house. */
function filesBelow(folder: string): string[] {
  const { blobs } = server.platform.settings;
  if (blobs.kind !== 'disk') throw new Error('the tests keep files on disk');
  return readdirSync(path.join(blobs.folder, folder, 'pictures'));
}
const filesOf = ({ userId }: Person) => filesBelow(personFolder(userId));

describe('the picture of a custom teacher', () => {
  it.each([
    ['JPEG', jpeg()],
    ['PNG', png()],
    ['WebP', webp({ flags: 0 })],
  ])('may be an uploaded %s, which is returned as an address', async (format, picture) => {
    const child = await server.signUp();
    const teacher = await made(child, { picture: dataUrl(picture) });
    expect(teacher.picture).toMatch(
      new RegExp(`^/api/pictures/${child.userId}/[\\w.-]+\\?until=\\d+&signature=`),
    );
    expect((await look(teacher.picture)).headers['content-type']).toBe(`image/${format.toLowerCase()}`);
    expect((await ask('GET', `/api/teacher/${teacher.id}`, child)).body.picture).toBe(teacher.picture);
    const listed: Teacher[] = (await ask('GET', '/api/teachers', child)).body;
    expect(listed.find(({ id }) => id === teacher.id)?.picture).toBe(teacher.picture);
  });

  it.each([
    ['a drawing with chosen features', DRAWN],
    ['a drawing that ships with the product', '/teachers/noor.svg'],
    ['a file on another site', 'https://pictures.example/a.png'],
  ])('may be %s', async (_what, picture) => {
    expect((await made(await server.signUp(), { picture })).picture).toBe(picture);
  });

  it('is kept without the data that a camera added to the pixels', async () => {
    const sent = jpeg({ segments: [jpegSegment(0xe1, exifWithPlace())] });
    const { picture } = await made(await server.signUp(), { picture: dataUrl(sent) });
    expect((await look(picture)).rawPayload.toString('latin1')).not.toMatch(/Exif|Linden Yard/);
  });

  it('is visible to people who may see the teacher, until its address expires', async () => {
    const [child, parent, stranger] = [
      await server.signUp(),
      await server.signUp({ role: 'PARENT' }),
      await server.signUp(),
    ];
    const link = { parentId: parent.userId, childId: child.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    const teacher = await made(child, { picture: dataUrl(png()) });
    const address: string = (await ask('GET', `/api/teacher/${teacher.id}`, parent)).body.picture;
    expect(await isThere(address)).toBe(true);
    expect((await ask('GET', `/api/teacher/${teacher.id}`, stranger)).status).toBe(404);
    expect(await isThere(address.split('?')[0] ?? '')).toBe(false);
    server.platform.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await isThere(address)).toBe(false);
  });

  it('is kept when it is not sent, and when its address is sent back', async () => {
    const child = await server.signUp();
    const teacher = await made(child, { picture: dataUrl(png()) });
    expect((await save(child, teacher, { name: 'Nia' })).body.picture).toBe(teacher.picture);
    const { picture } = teacher;
    expect((await save(child, teacher, { name: 'Nia B', picture })).body).toMatchObject({
      name: 'Nia B',
      picture,
    });
    expect(filesOf(child)).toHaveLength(1);
  });

  it.each([
    ['another upload', dataUrl(jpeg())],
    ['a drawing', DRAWN],
    ['no picture', null],
    ['an empty string', ''],
  ])('is deleted with its file when it is replaced by %s', async (_what, picture) => {
    const child = await server.signUp();
    const teacher = await made(child, { picture: dataUrl(png()) });
    const saved: Teacher = (await save(child, teacher, { picture })).body;
    await server.platform.jobs.idle();
    expect(await isThere(teacher.picture)).toBe(false);
    expect(filesOf(child)).toHaveLength(picture?.startsWith('data:') ? 1 : 0);
    expect(saved.picture === null || (await isThere(saved.picture))).toBe(true);
  });

  it('is deleted with the teacher, and with the account', async () => {
    const child = await server.signUp();
    const [first, second] = [
      await made(child, { picture: dataUrl(png()) }),
      await made(child, { picture: dataUrl(jpeg()) }),
    ];
    await ask('DELETE', `/api/teacher/${first.id}`, child);
    await server.platform.jobs.idle();
    expect([await isThere(first.picture), await isThere(second.picture)]).toEqual([false, true]);
    await ask('DELETE', `/api/users/${child.userId}`, child);
    await server.platform.jobs.idle();
    expect(await isThere(second.picture)).toBe(false);
  });

  it('comes from the save that wins when several happen at once', async () => {
    const child = await server.signUp();
    const teacher = await made(child, {});
    const saves = [jpeg(), png(), webp()].map((picture) =>
      save(child, teacher, { picture: dataUrl(picture) }),
    );
    const addresses = (await Promise.all(saves)).map(({ body }) => body.picture as string);
    await server.platform.jobs.idle();
    const kept: string = (await ask('GET', `/api/teacher/${teacher.id}`, child)).body.picture;
    expect(await Promise.all(addresses.map(isThere))).toEqual(addresses.map((address) => address === kept));
    expect(filesOf(child)).toHaveLength(1);
  });
});

describe('a picture that is refused', () => {
  it.each([
    ['an SVG with a script', 'picture_not_accepted', Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['a page disguised as a JPEG', 'picture_not_accepted', Buffer.from('<!doctype html><script></script>')],
    [
      'a picture of 60,000 by 60,000 pixels',
      'picture_too_many_pixels',
      png({ width: 60_000, height: 60_000 }),
    ],
    ['half a picture', 'picture_damaged', jpeg().subarray(0, 150)],
    ['a file of more than 5 MB', 'picture_too_large', Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])('may be %s: the reason is given in words, and nothing changes', async (_what, code, bytes) => {
    const child = await server.signUp();
    const teacher = await made(child, { picture: dataUrl(png()) });
    const picture = dataUrl(bytes, 'image/jpeg');
    const refused = await save(child, teacher, { name: 'Other', picture });
    expect(refused.body).toMatchObject({ success: false, code, message: expect.stringMatching(/\w+\.$/) });
    const kept: Teacher = (await ask('GET', `/api/teacher/${teacher.id}`, child)).body;
    expect(kept).toMatchObject({ name: nia.name, picture: teacher.picture });
    expect((await make(child, { picture })).body.code).toBe(code);
    expect(filesOf(child)).toHaveLength(1);
  });

  it('may be one of 50 MB', async () => {
    const refused = await make(await server.signUp(), { picture: dataUrl(Buffer.alloc(50 * 1024 * 1024)) });
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
  });

  it('may be another call’s address, a drawing that nobody can have chosen, or somebody else’s picture', async () => {
    const [child, stranger] = [await server.signUp(), await server.signUp()];
    const theirs = await made(stranger, { picture: dataUrl(png()) });
    const own = await made(child, { picture: dataUrl(png()) });
    const others = ['/api/users', '/API/users', '/api/drawn-teachers/z.svg', `${DRAWN}?x=1`, theirs.picture];
    for (const picture of others) {
      const { body } = await save(child, own, { picture });
      expect([body.code, Object.keys(body.fields)], picture).toEqual(['invalid_input', ['picture']]);
    }
    expect((await make(child, { picture: own.picture })).body.code).toBe('invalid_input');
    expect(await isThere(own.picture)).toBe(true);
  });

  it('leaves no file when the save is refused for another reason', async () => {
    const child = await server.signUp();
    const teacher = await made(child, { picture: dataUrl(png()) });
    const stale = { picture: dataUrl(jpeg()), updatedAt: '2020-01-01T00:00:00.000Z' };
    expect((await save(child, teacher, stale)).body.code).toBe('teacher_changed');
    expect(filesOf(child)).toHaveLength(1);
  });
});

describe('the picture of a house teacher', () => {
  it('belongs to the house and outlives the administrator who gave it', async () => {
    const [admin, child] = [await server.signUp({ role: 'ADMIN' }), await server.signUp()];
    const teacher = await made(admin, { type: 'STANDARD', picture: dataUrl(png()) });
    expect(teacher.picture).toMatch(/^\/api\/pictures\/house\//);
    await ask('DELETE', `/api/users/${admin.userId}`, admin);
    await server.platform.jobs.idle();
    const seen: Teacher = (await ask('GET', `/api/teacher/${teacher.id}`, child)).body;
    expect(await isThere(seen.picture ?? '')).toBe(true);
  });

  it('moves with a custom teacher that becomes a house teacher', async () => {
    const [admin, child] = [await server.signUp({ role: 'ADMIN' }), await server.signUp()];
    const teacher = await made(child, { picture: dataUrl(png()) });
    const taken: Teacher = (await save(admin, teacher, { type: 'PREMIUM' })).body;
    await server.platform.jobs.idle();
    expect(filesOf(child)).toEqual([]);
    await ask('DELETE', `/api/users/${child.userId}`, child);
    await server.platform.jobs.idle();
    expect(taken.picture).toMatch(/^\/api\/pictures\/house\//);
    expect(await isThere(taken.picture ?? '')).toBe(true);
  });
});
