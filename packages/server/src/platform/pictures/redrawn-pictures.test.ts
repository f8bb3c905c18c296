// @module-tag postgresql

/**
 * A picture that a person uploaded was cleaned by our own readers of its format and then handed to every viewer as it was
 * sent. Whatever those readers did not understand stayed in it: a crafted colour profile or a frame that attacks the
 * viewer's decoder, and a photograph that some programs showed lying on its side. Now every picture is decoded within
 * bounds and drawn anew, so that a viewer gets nothing but pixels that we encoded ourselves.
 */

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeingLearner, readImage, sendRecord } from '#testing/attention-records.ts';
import { drawn, seenIn, writtenIn } from '#testing/drawn-pictures.ts';
import { dataUrl, exifWithPlace, jpeg, jpegSegment } from '#testing/sample-pictures.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Saves a picture in a new profile, and returns it as a viewer gets it. */
async function served(picture: Buffer): Promise<Buffer> {
  const person = await server.signUp();
  const url = `/api/profile/${person.userId}`;
  const payload = { picture: dataUrl(picture) };
  const saved = await server.app.inject({ method: 'POST', url, headers: person.headers, payload });
  expect(saved.statusCode).toBe(200);
  return (await server.app.inject({ url: saved.json().picture })).rawPayload;
}

/** A picture whose left half is red and whose right half is blue. */
const redAndBlue = (width: number, height: number) => {
  const half = (colour: string) => ({
    create: { width: width / 2, height, channels: 3, background: colour } as const,
  });
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half('blue'), left: width / 2, top: 0 }])
    .png({ compressionLevel: 0 });
};

const NOTHING = {
  exif: undefined,
  xmp: undefined,
  icc: undefined,
  iptc: undefined,
  orientation: undefined,
  comments: undefined,
};

describe('a picture that somebody uploads', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps its format as a %s, and nothing written beside its pixels',
    async (format) => {
      const photo = await sharp(await drawn('png'))
        .withExif({ IFD0: { Copyright: 'Linden Yard' } })
        .withIccProfile('p3')
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r/></x:xmpmeta>')
        [format]()
        .toBuffer();
      expect((await writtenIn(photo)).written.icc).toBeDefined();
      const viewed = await served(photo);
      expect(await writtenIn(viewed)).toMatchObject({ format: `image/${format}`, written: NOTHING });
      expect(viewed.toString('latin1')).not.toContain('Linden Yard');
    },
  );

  it('shows the same colours in every viewer, because its colour profile has been applied', async () => {
    const wide = await sharp({
      create: { width: 8, height: 8, channels: 3, background: { r: 255, g: 0, b: 0 } },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const [corner = []] = (await seenIn(await served(wide))).corners;
    expect([corner[0], corner[1], corner[2]].map((value) => Math.abs((value ?? 0) - 255) < 4)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('stands upright: the turn that the camera noted is in its pixels', async () => {
    const lying = await sharp(await redAndBlue(40, 20).toBuffer())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { width, height, corners } = await seenIn(await served(lying));
    expect([width, height]).toEqual([20, 40]);
    expect(corners).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [0, 0, 255, 255],
    ]);
  });

  it('stands still: of a moving picture its first frame is kept', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await writtenIn(moving)).pages).toBe(2);
    const viewed = await served(moving);
    const [[red = 0, , blue = 255] = []] = (await seenIn(viewed)).corners;
    expect([(await writtenIn(viewed)).pages ?? 1, red > 240, blue < 15]).toEqual([1, true, true]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'contains no page that was hidden behind a %s',
    async (format) => {
      const polyglot = Buffer.concat([
        await drawn(format),
        Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
      ]);
      expect((await served(polyglot)).toString('latin1')).not.toContain('script');
    },
  );

  it('is encoded by us, so no byte of a crafted colour profile reaches a viewer', async () => {
    const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001crafted', 'latin1'));
    expect((await served(jpeg({ segments: [profile] }))).toString('latin1')).not.toMatch(
      /ICC_PROFILE|crafted/,
    );
  });
});

it('an image of attention takes the same road', async () => {
  const { learner, sessionId } = await agreeingLearner(server);
  const crafted = jpeg({
    segments: [
      jpegSegment(0xe1, exifWithPlace()),
      jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001crafted', 'latin1')),
    ],
  });
  const base64_image = dataUrl(crafted, 'image/jpeg');
  const { id } = (await sendRecord(server, learner, sessionId, { base64_image })).json();
  const { rawPayload } = await readImage(server, learner, id);
  expect(await writtenIn(rawPayload)).toMatchObject({ format: 'image/jpeg', written: NOTHING });
  expect(rawPayload.toString('latin1')).not.toMatch(/Linden Yard|crafted/);
});
