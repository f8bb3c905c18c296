// @module-tag postgresql

/**
 * Nobody could say in which words a parent had agreed: the page held the words, and the record held none. Now the server
 * gives the words, a consent names them, and the record keeps them without anybody's name.
 */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTexts } from '#domains/access/consent-words.ts';
import { consent, consentWords } from '#domains/access/tables.ts';
import { decide, parentOf, readConsents } from '#testing/attention-records.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  server = await testApp();
  other = await testApp({
    ...{ TRANSCRIPT_DAYS: '90', ATTENTION_IMAGE_DAYS: '7', CAMERA_ATTENTION: 'false' },
  });
});
afterAll(async () => {
  await server.close();
  await other.close();
});

const wordsFor = async (at: TestApp, reader: Person, learner = reader) =>
  (await readConsents(at, reader, learner)).words;

describe('the words of a consent', () => {
  it('speak to the learner of the learner, and name the child to a parent', async () => {
    const mila = await server.signUp({ name: 'Mila Lind' });
    const parent = await parentOf(server, mila);
    const [own, about] = [await wordsFor(server, mila), await wordsFor(server, parent, mila)];
    expect(own.attention_images, spec('X-564')).toMatchObject({
      label: 'Save attention images',
      hint: expect.stringContaining('You don’t have to agree'),
      details: [
        expect.stringContaining('What is kept'),
        expect.stringContaining('Who sees them: you'),
        expect.stringContaining('30 days'),
        expect.stringContaining('You can take this back'),
      ],
    });
    expect(about.attention_images, spec('X-564')).toMatchObject({
      label: 'Save attention images',
      hint: expect.stringContaining('picture of Mila is kept'),
      details: [
        expect.stringContaining('What is kept'),
        expect.stringContaining('Who sees them: Mila'),
        expect.stringContaining('30 days'),
        expect.stringContaining('You or Mila can take this back'),
      ],
    });
    expect(about.live_lessons.details, spec('X-564')).toEqual([
      expect.stringContaining('for Mila, linked parents'),
      expect.stringContaining('speech provider'),
      expect.stringContaining('The camera is optional'),
      expect.stringContaining('taken back at any time'),
    ]);
    expect(own.live_lessons.id, spec('X-564')).not.toBe(about.live_lessons.id);
  });

  it('have the same id for every child, and say "your child" of one without a name', async () => {
    const [mila, nameless] = [await server.signUp({ name: 'Mila Lind' }), await server.signUp({ name: '' })];
    const about = async (child: Person) => wordsFor(server, await parentOf(server, child), child);
    const [one, another] = [await about(mila), await about(nameless)];
    expect(one.live_lessons.id, spec('X-564')).toBe(another.live_lessons.id);
    expect(another.live_lessons.hint, spec('X-564')).toContain('Before your child uses the microphone');
  });

  it('keep a name as it is, also one that looks like a placeholder or a pattern', async () => {
    const odd = await server.signUp({ name: '$&{name}$1' });
    const { live_lessons: words } = await wordsFor(server, await parentOf(server, odd), odd);
    expect(words.hint).toContain('Before $&{name}$1 uses');
  });

  it('state what the settings make true, and have another id then', async () => {
    const [here, there] = [
      await wordsFor(server, await server.signUp()),
      await wordsFor(other, await other.signUp()),
    ];
    expect(there.attention_images.details, spec('X-565')).toContainEqual(
      expect.stringContaining('For how long: 7 days'),
    );
    expect(there.live_lessons.details, spec('X-565')).toEqual([
      expect.stringContaining('no sound is recorded'),
      'What was said is kept for 90 days. Then it is deleted automatically. The lesson plan and the summary stay with the lesson.',
      expect.stringContaining('speech provider'),
      expect.stringContaining('taken back at any time'),
    ]);
    for (const purpose of ['attention_images', 'live_lessons'] as const)
      expect(here[purpose].id, spec('X-565')).not.toBe(there[purpose].id);
  });

  it.each([
    [null, null, null],
    [30, null, 'A lesson is kept for 30 days'],
    [30, 90, 'A lesson is kept for 30 days'],
    [30, 30, 'A lesson is kept for 30 days'],
    [730, 90, 'What was said is kept for 90 days'],
  ])('state the first of SESSION_DAYS=%s and TRANSCRIPT_DAYS=%s', (sessionDays, transcriptDays, stated) => {
    const { texts, settings } = server.platform;
    const retention = { ...settings.retention, sessionDays, transcriptDays };
    const { live_lessons: words } = consentTexts({ texts, settings: { ...settings, retention } });
    const said = words.parent.wording.details.filter((text) => text.includes(' days'));
    expect(said, spec('X-565')).toEqual(stated === null ? [] : [expect.stringContaining(stated)]);
  });
});

describe('a consent', () => {
  it('is refused in other words than those of now, and nothing is given', async () => {
    const mila = await server.signUp({ name: 'Mila Lind' });
    const parent = await parentOf(server, mila);
    const { words } = await readConsents(server, mila);
    const give = (wordsId: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/consents/${mila.userId}`,
        headers: parent.headers,
        payload: { purpose: 'live_lessons', isGiven: true, wordsId },
      });
    // The words for the learner are not those that the parent reads.
    for (const wordsId of ['former', words.live_lessons.id]) {
      const refused = await give(wordsId);
      expect([refused.statusCode, refused.json().code], spec('X-566')).toEqual([
        409,
        'consent_words_changed',
      ]);
      expect(refused.json().message, spec('X-566')).toBe(
        'The text has changed since you opened this page. Please read it again.',
      );
    }
    expect((await readConsents(server, mila)).live_lessons, spec('X-566')).toBeNull();
    // To take a consent back, nobody has to read anything.
    expect((await decide(server, parent, mila, false, 'live_lessons')).statusCode).toBe(200);
  });

  it('keeps its words once for all children, and without a name', async () => {
    const children = [await server.signUp({ name: 'Mila Lind' }), await server.signUp({ name: 'Leo Berg' })];
    for (const child of children)
      await decide(server, await parentOf(server, child), child, true, 'live_lessons');
    const { orm } = server.platform.db;
    const given = await Promise.all(
      children.map(({ userId }) => orm.select().from(consent).where(eq(consent.learnerId, userId))),
    );
    const [first, second] = given.map(([one]) => one?.wordsId);
    expect(first, spec('X-567')).toBe(second);
    const kept = await orm
      .select()
      .from(consentWords)
      .where(eq(consentWords.id, first ?? ''));
    expect(kept, spec('X-567')).toHaveLength(1);
    expect(kept[0]?.wording.hint, spec('X-567')).toContain('Before {name} uses the microphone');
    expect(JSON.stringify(kept), spec('X-567')).not.toMatch(/Mila|Leo/);
  });
});
