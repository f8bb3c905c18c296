// @module-tag postgresql

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personFolder } from '#platform/blobs.ts';
import { seenIn } from '#testing/drawn-pictures.ts';
import {
  dataUrl,
  exifWithPlace,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
  webpChunk,
} from '#testing/sample-pictures.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const profileOf = ({ userId }: Person) => `/api/profile/${userId}`;

async function save(person: Person, changes: object, url = profileOf(person)) {
  return server.app.inject({ method: 'POST', url, headers: person.headers, payload: changes });
}

/** Reads the address of a profile's picture, as a reader gets it. */
async function addressFor(person: Person, reader: Person = person): Promise<string> {
  const answer = await server.app.inject({ url: profileOf(person), headers: reader.headers });
  return answer.json<{ picture: string }>().picture;
}

/** Fetches a picture as an `<img>` does: without a token or a cookie. */
const look = (address: string) => server.app.inject({ url: address });

async function somebodyWith(picture: Buffer): Promise<Person> {
  const person = await server.signUp();
  expect((await save(person, { picture: dataUrl(picture) })).statusCode).toBe(200);
  return person;
}

/** Lists a person's pictures on disk. */
function filesOf({ userId }: Person): string[] {
  const { blobs } = server.platform.settings;
  if (blobs.kind !== 'disk') throw new Error('the tests keep files on disk');
  return readdirSync(path.join(blobs.folder, personFolder(userId), 'pictures'));
}

describe('a picture in a profile', () => {
  it.each([
    ['/api/profile/', 'picture'],
    ['/api/users/', 'avatar'],
  ])('is stored when it is saved at %s as %s, and shows the same', async (path, field) => {
    const person = await server.signUp();
    const url = path === '/api/users/' ? `/api/users/${person.userId}/profile` : profileOf(person);
    const saved = await save(person, { [field]: dataUrl(png()) }, url);
    const picture = await look(saved.json().picture);
    const seen = await seenIn(picture.rawPayload);
    if (field === 'picture') expect(seen, spec('E-043')).toEqual(await seenIn(png()));
    else expect(seen, spec('E-044')).toEqual(await seenIn(png()));
    expect(await addressFor(person)).toBe(saved.json().picture);
  });

  it('is returned as picture even if it was saved as avatar', async () => {
    const person = await server.signUp();
    await save(person, { avatar: dataUrl(png()) });
    const kept = await look(await addressFor(person));
    expect(await seenIn(kept.rawPayload), spec('X-183')).toEqual(await seenIn(png()));
  });

  it('is judged by its bytes, whatever its data URL says', async () => {
    const person = await server.signUp();
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const refused = await save(person, { picture: dataUrl(gif, 'image/png') });
    const pictureAfter = await addressFor(person);
    expect([refused.statusCode, pictureAfter], spec('X-068')).toEqual([400, null]);
  });

  it('is kept when the form sends its address back, even the address of a former picture', async () => {
    const person = await somebodyWith(png());
    const first = await addressFor(person);
    const changes = { firstName: 'Nia', picture: first, avatar: first };
    expect((await save(person, changes)).json()).toMatchObject({ firstName: 'Nia', picture: first });
    const second = (await save(person, { ...changes, avatar: dataUrl(jpeg()) })).json().picture;
    expect(second).not.toBe(first);
    const stale = await save(person, { picture: `${server.platform.settings.publicUrl}${first}` });
    expect(stale.json().picture).toBe(second);
  });

  it('is kept when the save does not mention it', async () => {
    const person = await somebodyWith(png());
    const address = await addressFor(person);
    expect((await save(person, { goals: ['fractions'] })).json().picture).toBe(address);
  });

  it('may be one of our own drawings, but no other address', async () => {
    const person = await somebodyWith(png());
    const stranger = await somebodyWith(png());
    const others = [
      'https://elsewhere.example/me.png',
      '//elsewhere.example/teachers/mei.svg',
      '/teachers/../favicon.svg',
      'javascript:alert(1)',
      await addressFor(stranger),
    ];
    for (const picture of others) {
      expect((await save(person, { picture })).json(), picture).toMatchObject({ code: 'invalid_input' });
    }
    expect((await look(await addressFor(person))).statusCode).toBe(200);
    expect((await save(person, { picture: '/teachers/mei.svg' })).json().picture).toBe('/teachers/mei.svg');
  });

  it('is not written and leaves no file if the save is refused', async () => {
    const person = await somebodyWith(png());
    const address = await addressFor(person);
    const refused = await save(person, { picture: dataUrl(jpeg()), role: 'ADMIN' });
    expect(refused.json().code).toBe('role_not_allowed');
    expect(await addressFor(person)).toBe(address);
    expect(filesOf(person)).toEqual([path.basename(address.split('?')[0] ?? '')]);
  });

  it.each([
    ['an SVG with a script', 'picture_not_accepted', Buffer.from('<svg><script>alert(1)</script></svg>')],
    [
      'a page disguised as a picture',
      'picture_not_accepted',
      Buffer.from('<!doctype html><script></script>'),
    ],
    ['60,000 by 60,000 pixels', 'picture_too_many_pixels', png({ width: 60_000, height: 60_000 })],
    ['half a picture', 'picture_damaged', jpeg().subarray(0, 150)],
    ['larger than 5 MB', 'picture_too_large', Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])(
    'is refused with an explanation if it is %s, and nothing of the save is kept',
    async (_what, code, bytes) => {
      const person = await somebodyWith(png());
      const refused = await save(person, { firstName: 'Other', avatar: dataUrl(bytes) });
      expect(refused.json()).toMatchObject({
        success: false,
        code,
        message: expect.stringMatching(/\w+\.$/),
      });
      const profile = await server.app.inject({ url: profileOf(person), headers: person.headers });
      expect(profile.json().firstName).not.toBe('Other');
      expect(filesOf(person)).toHaveLength(1);
    },
  );

  it('is too large at 50 MB, and other calls keep their usual limit', async () => {
    const person = await server.signUp();
    const huge = await save(person, { picture: dataUrl(Buffer.alloc(50 * 1024 * 1024)) });
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'too_large']);
    const payload = { content: 'x'.repeat(300 * 1024) };
    const url = '/api/realtime_message';
    const other = await server.app.inject({ method: 'POST', url, headers: person.headers, payload });
    expect(other.json().code).toBe('too_large');
  });
});

describe('the file of a picture', () => {
  it('is deleted when the picture is replaced or removed', async () => {
    const person = await somebodyWith(png());
    const first = await addressFor(person);
    const second = (await save(person, { picture: dataUrl(webp()) })).json().picture;
    await server.platform.jobs.idle();
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200]);
    expect((await save(person, { picture: null })).json().picture).toBeNull();
    await server.platform.jobs.idle();
    expect((await look(second)).statusCode).toBe(404);
  });

  it('is deleted with the account', async () => {
    const person = await somebodyWith(png());
    const address = await addressFor(person);
    const url = `/api/users/${person.userId}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: person.headers })).statusCode).toBe(
      200,
    );
    await server.platform.jobs.idle();
    expect((await look(address)).statusCode).toBe(404);
  });

  it('belongs to the save that wins when several run at the same time', async () => {
    const person = await somebodyWith(png());
    const saves = [jpeg(), webp(), png()].map((picture) => save(person, { picture: dataUrl(picture) }));
    const addresses = (await Promise.all(saves)).map((answer) => answer.json().picture as string);
    await server.platform.jobs.idle();
    const kept = await addressFor(person);
    const found = await Promise.all(addresses.map(async (address) => (await look(address)).statusCode));
    expect(found).toEqual(addresses.map((address) => (address === kept ? 200 : 404)));
  });
});

describe('the address of a picture', () => {
  it('is safe to open: its type is that of its content, nothing can run, and no other site may keep or embed it', async () => {
    const person = await server.signUp();
    const picture = dataUrl(jpeg(), 'text/html');
    const { headers } = await look((await save(person, { picture })).json().picture);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  });

  it('is useless to a stranger who guesses or changes it', async () => {
    const [person, other] = [await somebodyWith(png()), await somebodyWith(jpeg())];
    const [whole, ofOther] = [await addressFor(person), await addressFor(other)];
    const [path, asked] = whole.split('?');
    const { searchParams } = new URL(whole, 'http://any.example');
    const later = whole.replace(/until=\d+/, `until=${Number(searchParams.get('until')) + 86_400}`);
    const guesses = [path, `${path}?signature=&until=`, `${ofOther.split('?')[0]}?${asked}`, later];
    for (const guess of guesses) {
      expect((await look(guess ?? '')).json(), guess).toMatchObject({ code: 'not_found' });
    }
    expect((await look(`/api/pictures/..%2f${other.userId}/x.png?${asked}`)).statusCode).toBe(404);
  });

  it('is given to people who may read the profile, and expires', async () => {
    const person = await somebodyWith(png());
    const parent = await server.signUp({ role: 'PARENT' });
    const child = { parentId: parent.userId, childId: person.userId };
    expect(await addressFor(person, parent)).toBeUndefined();
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, child));
    const address = await addressFor(person, parent);
    expect((await look(address)).statusCode).toBe(200);
    server.platform.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect((await look(address)).json().code).toBe('not_found');
  });

  it('is not what the database stores for a person', async () => {
    const person = await somebodyWith(png());
    const row = await server.domains.profiles.find(server.platform.db.orm, person.userId);
    expect(row?.picture).toMatch(/^people\/[0-9a-f-]{36}\/pictures\/[0-9a-f-]{36}\.png$/);
  });
});

describe('the data that a camera stored alongside the pixels', () => {
  const place = exifWithPlace();
  const words = /Exif|Linden Yard|XMP|http:\/\/ns\.adobe|tEXt/;

  it.each([
    [
      'JPEG',
      jpeg({ segments: [jpegSegment(0xe1, place), jpegSegment(0xfe, Buffer.from('Linden Yard'))] }),
      jpeg(),
    ],
    ['JPEG, behind its data', jpeg({ behindData: jpegSegment(0xe1, place) }), jpeg()],
    [
      'PNG',
      png({ chunks: [pngChunk('tEXt', Buffer.from('Place\0Linden Yard')), pngChunk('eXIf', place)] }),
      png(),
    ],
    ['WebP', webp({ flags: 0x0c, chunks: [webpChunk('EXIF', place)] }), webp({ flags: 0 })],
  ])('is dropped from a %s', async (_format, sent, clean) => {
    expect(sent.toString('latin1')).toMatch(words);
    const served = (await look(await addressFor(await somebodyWith(sent)))).rawPayload;
    expect(served.toString('latin1')).not.toMatch(words);
    const [seen, expected] = [await seenIn(served), await seenIn(clean)];
    expect([seen.width, seen.height]).toEqual([expected.width, expected.height]);
  });
});
