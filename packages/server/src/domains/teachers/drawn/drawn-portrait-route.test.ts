// @module-tag postgresql

import {
  PORTRAIT_FEATURES,
  type PortraitFeature,
  type PortraitFeatures,
  portraitAddress,
} from '@vivavoce/contracts/teachers/drawn-portrait';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const features = Object.keys(PORTRAIT_FEATURES) as PortraitFeature[];
const plain = Object.fromEntries(
  features.map((feature) => [feature, PORTRAIT_FEATURES[feature][0]]),
) as PortraitFeatures;

/** Every choice of every feature, one at a time, on a plain teacher. */
const everyChoice = features.flatMap((feature) =>
  PORTRAIT_FEATURES[feature].map((choice) => [feature, choice, { ...plain, [feature]: choice }] as const),
);

/** Requests an address as an `<img>` does: without token or cookie. */
const look = (url: string) => server.app.inject({ url });

/** Reports whether every opened element is closed again, in order, up to the root. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', , selfClosing] of svg.matchAll(
    /<(\/?)(\w+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) return false;
    if (!closing && !selfClosing) open.push(name);
  }
  return open.length === 0 && svg.replace(/<[^<>]*>/g, '') === '';
}

const valuesOf = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);

describe('a drawn teacher', () => {
  it('is served as a picture that may be cached for ever and cannot run anything', async () => {
    const { statusCode, headers } = await look(portraitAddress(plain));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is the same picture on every request, and a different one for a different choice', async () => {
    const [once, again] = [await look(portraitAddress(plain)), await look(portraitAddress(plain))];
    expect(again.body).toBe(once.body);
    const skins = PORTRAIT_FEATURES.skin.map((skin) => look(portraitAddress({ ...plain, skin })));
    const faces = (await Promise.all(skins)).map(({ body }) => /data-part="face">(.*?)<\/g>/.exec(body)?.[1]);
    expect(new Set(faces).size).toBe(PORTRAIT_FEATURES.skin.length);
  });

  it.each(everyChoice)(
    'with %s %s has the parts that the live room moves',
    async (_feature, _choice, chosen) => {
      const svg = (await look(portraitAddress(chosen))).body;
      expect(isWellFormed(svg)).toBe(true);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 424">')).toBe(true);
      const parts = valuesOf(svg, 'data-part');
      for (const part of ['backdrop', 'figure', 'hair-back', 'body', 'head', 'lids', 'brows', 'mouth']) {
        expect(parts.filter((found) => found === part)).toEqual([part]);
      }
      expect(valuesOf(svg, 'data-mouth')).toEqual(['closed', 'small', 'wide', 'round']);
      expect(svg).not.toMatch(/<(script|foreignObject|image|use|a|style|text)\b|\son\w+=|undefined|NaN/);
    },
  );

  it.each([
    '/api/drawn-teachers/00000000000000000',
    '/api/drawn-teachers/0000000000000000z.svg',
    '/api/drawn-teachers/8.svg',
    '/api/drawn-teachers/%3Cscript%3E.svg',
    '/api/drawn-teachers/..%2f..%2fetc.svg',
  ])('does not exist at %s', async (url) => {
    const answer = await look(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(answer.body).not.toContain('script');
  });
});
