// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreeingLearner,
  decide,
  IMAGE,
  imageFiles,
  parentOf,
  readImage,
  readRecords,
  sendRecord,
} from '#testing/attention-records.ts';
import { drawn, seenIn } from '#testing/drawn-pictures.ts';
import { dataUrl, exifWithPlace, jpeg, jpegSegment, png } from '#testing/sample-pictures.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Returns a JPEG whose header claims this height. */
function jpegOfHeight(pixels: number): Buffer {
  const bytes = Buffer.from(jpeg());
  bytes.writeUInt16BE(pixels, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return bytes;
}

describe('an image of attention', () => {
  it('is kept if the learner agreed, even when the record does not mention saving', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const answer = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    expect(answer.json().image_saved, spec('E-138')).toBe(true);
    expect(await readRecords(server, learner, sessionId), spec('C-012')).toMatchObject([{ hasImage: true }]);
    const image = await readImage(server, learner, answer.json().id);
    const [sent, seen] = [await seenIn(jpeg()), await seenIn(image.rawPayload)];
    expect([seen.width, seen.height], spec('E-139')).toEqual([sent.width, sent.height]);
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
  });

  it('may be sent as bare base64', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const base64_image = jpeg().toString('base64');
    const answer = await sendRecord(server, learner, sessionId, { base64_image });
    expect(answer.json().image_saved).toBe(true);
  });

  it('loses the location where it was taken', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const withPlace = jpeg({ segments: [jpegSegment(0xe1, exifWithPlace())] });
    const answer = await sendRecord(server, learner, sessionId, {
      base64_image: dataUrl(withPlace, 'image/jpeg'),
    });
    const { rawPayload } = await readImage(server, learner, answer.json().id);
    expect(withPlace.includes('Linden Yard')).toBe(true);
    expect(rawPayload.includes('Linden Yard')).toBe(false);
  });

  it('is kept once, however often its record is sent', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const body = { base64_image: IMAGE, recordId: '6a3f0d0c-54c1-4c4c-9a57-6f5f0c6f5d11' };
    const answers = await Promise.all([1, 2, 3].map(() => sendRecord(server, learner, sessionId, body)));
    expect(answers.map((answer) => answer.json().image_saved)).toEqual([true, true, true]);
    expect(imageFiles(server, learner)).toHaveLength(1);
  });

  it.each([
    ['a PNG that claims to be a JPEG', dataUrl(png(), 'image/jpeg')],
    ['more bytes than its pixels need', dataUrl(jpeg({ behindData: Buffer.alloc(64 * 1024) }), 'image/jpeg')],
    ['too many pixels', dataUrl(jpegOfHeight(321), 'image/jpeg')],
    ['no pixels', dataUrl(jpegOfHeight(0), 'image/jpeg')],
    ['half a picture', dataUrl(jpeg().subarray(0, 100), 'image/jpeg')],
    ['invalid base64', 'data:image/jpeg;base64,§§§'],
    ['plain words', 'a picture of me'],
  ])('is refused together with its record: %s', async (_what, base64_image) => {
    const { learner, sessionId } = await agreeingLearner(server);
    const answer = await sendRecord(server, learner, sessionId, { base64_image });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'attention_image_not_accepted']);
    expect(await readRecords(server, learner, sessionId)).toEqual([]);
    expect(imageFiles(server, learner)).toEqual([]);
  });

  it('may be up to 320 pixels high', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const base64_image = dataUrl(await drawn('jpeg', { height: 320 }), 'image/jpeg');
    expect((await sendRecord(server, learner, sessionId, { base64_image })).json().image_saved).toBe(true);
  });

  it('is not even read when it is far too large', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const base64_image = 'A'.repeat(100 * 1024);
    expect((await sendRecord(server, learner, sessionId, { base64_image })).statusCode).toBe(413);
  });
});

describe('a record whose image may not be kept', () => {
  it('keeps its figure, and drops the image unread when nobody agreed', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const answers = [await sendRecord(server, learner, sessionId, { save_image: true, base64_image: IMAGE })];
    answers.push(await sendRecord(server, learner, sessionId, { base64_image: 'no picture at all' }));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().image_saved]).toEqual([200, false]);
      expect((await readImage(server, learner, answer.json().id)).json().code).toBe(
        'attention_image_not_found',
      );
    }
    const records = await readRecords(server, learner, sessionId);
    const kept = { images: records.filter(({ hasImage }) => hasImage), files: imageFiles(server, learner) };
    expect(kept, spec('X-087')).toEqual({ images: [], files: [] });
    expect(records).toHaveLength(2);
  });

  it('drops the image after the consent was taken back', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    await decide(server, learner, learner, false);
    const answer = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    expect(answer.json()).toMatchObject({ success: true, image_saved: false });
  });

  it.each([{ save_image: false, base64_image: IMAGE }, { base64_image: null }, { base64_image: '' }, {}])(
    'keeps only its figure when the page sends %o',
    async (body) => {
      const { learner, sessionId } = await agreeingLearner(server);
      const answer = await sendRecord(server, learner, sessionId, body);
      expect(answer.json()).toMatchObject({ success: true, image_saved: false });
      expect(imageFiles(server, learner)).toEqual([]);
    },
  );
});

it('an attention image is visible to the learner, a linked parent and administrators, and to nobody else', async () => {
  const { learner, sessionId } = await agreeingLearner(server);
  const { id } = (await sendRecord(server, learner, sessionId, { base64_image: IMAGE })).json();
  const family = [learner, await parentOf(server, learner), await server.signUp({ role: 'ADMIN' })];
  for (const person of family) expect((await readImage(server, person, id)).statusCode).toBe(200);
  const others = [
    await server.signUp(),
    await parentOf(server, await server.signUp()),
    await server.signUp({ role: 'TEACHER' }),
  ];
  for (const person of others) {
    const { requestId: _one, ...found } = (await readImage(server, person, id)).json();
    const { requestId: _other, ...missing } = (await readImage(server, person, sessionId)).json();
    expect(found).toEqual(missing);
    expect(found.code).toBe('not_found');
  }
});
