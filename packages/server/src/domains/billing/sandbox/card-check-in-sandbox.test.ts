// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { BY_CARD, cardHolder } from '#testing/people/card-holder.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(BY_CARD);
});
afterAll(() => server.close());

const press = (path: string, answer: string, origin = 'http://localhost:3000') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams({ answer }).toString(),
  });

/** Makes a parent who is on the page of a simulated card check, and whose consent waits. */
async function atThePage() {
  const parent = await cardHolder(server);
  await parent.agree();
  const { url } = (await parent.startCheck()).json();
  return { ...parent, path: new URL(url).pathname };
}

describe('the card check of the sandbox', () => {
  it('says that nobody is charged, and proves the card only when the parent presses that it is paid', async () => {
    const parent = await atThePage();
    const shown = (await server.app.inject(parent.path)).body;
    const declined = (await press(parent.path, 'decline')).body;
    const left = (await press(parent.path, 'cancel')).headers.location;
    const before = [await parent.checkState(), (await parent.consents()).live_lessons];
    const paid = (await press(parent.path, 'pay')).headers.location;
    const after = [await parent.checkState(), (await parent.consents()).live_lessons];
    expect({ shown, declined, left, before, paid, after }, spec('X-599')).toEqual({
      shown: expect.stringMatching(
        /Test mode: no money moves\..*Here nobody is charged\..*Pay \$0\.50 \(test\)/s,
      ),
      declined: expect.stringContaining('The card was declined (test).'),
      left: parent.returnUrl,
      before: ['open', null],
      paid: parent.returnUrl,
      after: ['checked', expect.any(String)],
    });
  });

  it('leads back when it is paid twice, and appears in no list of payments', async () => {
    const parent = await atThePage();
    const answers = await Promise.all([press(parent.path, 'pay'), press(parent.path, 'pay')]);
    answers.push(await press(parent.path, 'decline'), await server.app.inject(parent.path));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(4).fill(parent.returnUrl));
    expect((await parent.here.get('/api/subscription/history')).json().history).toEqual([]);
  });

  it('is refused to another site’s page, and gone when it was replaced', async () => {
    const parent = await atThePage();
    expect((await press(parent.path, 'pay', 'https://evil.example')).json().code).toBe('forbidden');
    await parent.startCheck({ returnUrl: `${parent.returnUrl}?window=2` });
    for (const answer of [await server.app.inject(parent.path), await press(parent.path, 'pay')]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('You can start the card check again');
    }
    expect(await parent.checkState()).toBe('open');
  });

  it('is not offered in production, where anybody could prove anything with it', async () => {
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      settings: { ...server.platform.settings, production: true },
    }));
    const answer = await (await cardHolder(other)).startCheck();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable']);
    await other.close();
  });
});
