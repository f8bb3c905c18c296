import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childSecret } from '#domains/identity/child-accounts/tables.ts';
import { learningSessions, sessionMessages } from '#domains/sessions/tables.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { agreeingLearner, decide, IMAGE, parentOf, sendRecord } from '#testing/attention-records.ts';
import { CONCERN_WORDS } from '#testing/everything/concern-rows.ts';
import { PARENTS_ZONE, REQUEST_NOTE } from '#testing/everything/family-rows.ts';
import { NOTED_QUESTION, REPORT_NOTE, SHOWN_TITLE } from '#testing/everything/lesson-rows.ts';
import { giveOneOfEverything } from '#testing/everything/one-of-everything.ts';
import { type ExportedData, readExport } from '#testing/rights/data-exports.ts';
import { dataUrl, png } from '#testing/sample-pictures.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { exportedTables } from '../data-classes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Files = Awaited<ReturnType<typeof readExport>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;
/** Columns with the place of a file, which the page shows as a picture. */
const FILES = ['picture', 'imageKey'];

/** Lists the texts in a value, however deep, that a reader of the page should find. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' || UUID.test(value) || MOMENT.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

/** Lists the words in an export that are not one of a few fixed values. */
function wordsOf({ tables, learner }: ExportedData): string[] {
  const [firstName = ''] = learner.name.split(' ');
  return exportedTables.flatMap(({ name, table }) => {
    const fixed = Object.entries(getTableColumns(table)).filter(([, { enumValues }]) => enumValues);
    const skipped = [...FILES, ...fixed.map(([column]) => column), 'facts', 'mark', 'skill', 'form'];
    const rows = tables[name] ?? [];
    return rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => !skipped.includes(column))
        .flatMap(([, value]) => wordsIn(value))
        .map((word) => word.replaceAll('{name}', firstName)),
    );
  });
}

/** The markup that the page may consist of. */
const TAGS =
  'html head meta title style body main header footer nav section article div span h1 h2 h3 h4 p a ul ol li dl dt dd em strong br figure figcaption img svg path g rect table thead tbody tr th td'.split(
    ' ',
  );
const ATTRIBUTES =
  'lang charset http-equiv content name class id dir href aria-label src alt scope viewBox aria-hidden d fill x y width height rx'.split(
    ' ',
  );

/** Checks that a page has only our own markup, links to itself and holds its pictures. Returns its text. */
function plainText(page: string): string {
  const body = page.replace('<!doctype html>', '').replace(/<style>.*?<\/style>/s, '');
  const found = [...body.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/gi)];
  expect(found.map(([, tag]) => tag).filter((tag = '') => !TAGS.includes(tag))).toEqual([]);
  const used = found.flatMap(([, , list = '']) =>
    [...list.matchAll(/([\w-]+)="[^"]*"/g)].map(([, name]) => name),
  );
  expect(used.filter((name = '') => !ATTRIBUTES.includes(name))).toEqual([]);
  const links = found.flatMap(([, , list = '']) => /(?:href|src)="([^"]*)"/.exec(list)?.[1] ?? []);
  expect(links.filter((link) => !/^(#|data:image\/(png|jpeg|webp);base64,)/.test(link))).toEqual([]);
  const text = body.replace(/<\/?[a-z][a-z0-9]*(?:\s+[\w-]+="[^"]*")*\s*\/?>/gi, '');
  expect(text).not.toMatch(/[<>]/);
  return text;
}

describe('the two files', () => {
  let person: Person;
  let parent: Person;
  let email: string;
  beforeAll(async () => {
    person = await server.signUp({ name: 'Zebedee Quill' });
    const given = await giveOneOfEverything(server, person);
    parent = given.parent;
    email = given.child.email;
    await server.platform.db.orm
      .update(learningSessions)
      .set({
        summary: 'Counted in fives.',
        takeaways: {
          ...{ wentWell: ['Counting up.'], anotherLook: ['Counting down.'] },
          ...{ dinnerQuestion: 'What comes after 95?', comesNext: 'Tens.' },
        },
      })
      .where(eq(learningSessions.id, given.sessionId));
  });

  /** Lists the words of the records that the page does not show. */
  const missing = ({ data, page }: Files) => wordsOf(data).filter((word) => !page.includes(escapeHtml(word)));
  /** Lists which of these words one of the files holds. */
  const foundIn = ({ text, page }: Files, words: string[]) =>
    words.filter((word) => text.includes(word) || page.includes(word));

  it('hold the same for a parent, and for a learner whose secret a parent may know', async () => {
    const ofParent = await readExport(server, parent, person);
    const ofLearner = await readExport(server, person, person);
    expect({ ...ofLearner.data, madeAt: null }, spec('X-621')).toEqual({ ...ofParent.data, madeAt: null });
    for (const files of [ofParent, ofLearner]) {
      expect(missing(files), spec('X-622')).toEqual([]);
      expect(foundIn(files, [NOTED_QUESTION]), spec('X-622')).toEqual([NOTED_QUESTION]);
      const text = plainText(files.page);
      expect(text).toContain(`${SHOWN_TITLE}: right at once, without help (chosen from 3 answers)`);
      expect(text).toMatch(/Equal fractions.*the learner said “I can do this”/s);
      const sealed = [REQUEST_NOTE, REPORT_NOTE, CONCERN_WORDS, PARENTS_ZONE, email, parent.email];
      expect(foundIn(files, sealed), spec('X-621')).toEqual([]);
    }
    expect(ofParent.data.limits, spec('X-621')).toMatchObject({ minutesPerDay: 45 });
    expect(ofParent.page).toContain('At most 45 minutes a day');
  });

  it('hold more for the person alone: what is private, and what they are as a parent and a payer', async () => {
    await server.platform.db.orm.delete(childSecret).where(eq(childSecret.userId, person.userId));
    const files = await readExport(server, person, person);
    expect(missing(files), spec('X-622')).toEqual([]);
    expect(
      [files.text, files.page].filter((file) => file.includes(REPORT_NOTE)),
      spec('X-621'),
    ).toHaveLength(2);
    expect(files.data.tables.subscriptions).toMatchObject([{ plan: 'starter', amountCents: 19_900 }]);
    expect(files.data.tables.child_limits).toMatchObject([{ minutesPerDay: 20 }]);
    expect(foundIn(files, [REQUEST_NOTE, PARENTS_ZONE, email, parent.email]), spec('X-621')).toEqual([]);
  });
});

describe('the page', () => {
  const keepTurn = (sessionId: string, turn: Partial<typeof sessionMessages.$inferInsert>) =>
    server.platform.db.orm.insert(sessionMessages).values({
      ...{ sessionId, itemId: `i${Math.random()}`, role: 'student', kind: 'spoken', content: 'hi' },
      ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
      ...turn,
    });

  it('runs and loads nothing, whatever a learner wrote', async () => {
    const evil = `"><script src=//evil.example>alert(1)</script><img src=x onerror="alert(2)"><!-- {name}`;
    const learner = await server.signUp({ name: `${evil.split(' ')[0]} ${evil}` });
    const { headers, userId } = learner;
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers, payload });
    await post(`/api/users/${userId}/profile`, { interests: [evil], goals: [evil], picture: dataUrl(png()) });
    await post('/api/teacher', { name: `Ms ${evil}`, specialty: evil, level: 'Elementary' });
    const sessionId = await server.startSession(learner);
    await keepTurn(sessionId, { content: evil });
    await server.platform.db.orm
      .update(learningSessions)
      .set({ summary: evil, lessonPlan: evil })
      .where(eq(learningSessions.id, sessionId));
    const { page } = await readExport(server, learner, learner);
    expect(page).toContain(escapeHtml(evil));
    expect(plainText(page), spec('X-623')).not.toContain('<');
    expect(page).toContain(
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    );
  });

  it('tells a lesson: its figures, what was said and how sure that is', async () => {
    const learner = await server.signUp({ name: 'Mila Lind' });
    const sessionId = await server.startSession(learner);
    await keepTurn(sessionId, { content: 'Seven?', kind: 'typed' });
    await keepTurn(sessionId, { content: '', kind: 'unclear' });
    await keepTurn(sessionId, { role: 'teacher', content: 'Well d', cut: true });
    await keepTurn(sessionId, { role: 'teacher', content: 'Buy this.', reporter: 'page' });
    await server.platform.db.orm
      .update(learningSessions)
      .set({ timeMinutes: 1, attentionPercentage: 0, attentionMeasured: false })
      .where(eq(learningSessions.id, sessionId));
    await server.domains.sessions.keepMarks(sessionId, 'i1', [
      { kind: 'asked', step: 0 },
      { kind: 'helped', step: 0 },
      { kind: 'checked', step: 0, verdict: 'rightOtherForm' },
      { kind: 'offered', choices: ['Yes', 'No'] },
      { kind: 'noted', question: 'Why is the sky <blue>?' },
      { kind: 'ended' },
    ]);
    const text = plainText((await readExport(server, learner, learner)).page);
    expect(text).toMatch(/Questions noted for a grown-up\s*Why is the sky &lt;blue&gt;\?/);
    for (const went of ['question 1 was asked', 'question 1 was judged: right, in another form'])
      expect(text).toContain(went);
    for (const went of [
      'the teacher helped with question 1',
      'answers to tap: Yes, No',
      'the lesson was closed',
    ])
      expect(text).toContain(went);
    for (const told of ['Monday, 7 September 2026, 08:00 UTC', '1 minute', 'Attention not measured'])
      expect(text, spec('X-624')).toContain(told);
    expect(text).toMatch(/Mila08:00:00typedSeven\?/);
    expect(text).toMatch(/Mila08:00:00Spoken, but not understood\./);
    expect(text, spec('X-624')).toMatch(/cut off hereWell d/);
    expect(text, spec('X-624')).toMatch(/not confirmed by the serverBuy this\./);
    expect(text).not.toContain('0 %');
  });

  it('holds the pictures that its reader may see now, each with words for who cannot see it', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const parent = await parentOf(server, learner);
    const { headers, userId } = learner;
    await server.app.inject({
      ...{ method: 'POST', url: `/api/users/${userId}/profile`, headers },
      payload: { picture: dataUrl(png()) },
    });
    await sendRecord(server, learner, sessionId, { save_image: true, base64_image: IMAGE });
    await sendRecord(server, learner, sessionId);
    const { data, page } = await readExport(server, parent, learner);
    expect(
      data.pictures.map(({ of, mediaType }) => [of.table, mediaType]),
      spec('X-624'),
    ).toEqual([
      ['profiles', 'image/png'],
      ['attention_readings', 'image/jpeg'],
    ]);
    const pictures = [...page.matchAll(/<img src="data:([^;]+);base64,([^"]+)" alt="([^"]+)">/g)];
    expect(pictures.map(([, type, bytes]) => [type, bytes])).toEqual(
      data.pictures.map(({ mediaType, base64 }) => [mediaType, base64]),
    );
    expect(pictures.every(([, , , alt]) => (alt ?? '').length > 10)).toBe(true);
    expect(page).toContain('1 picture<');
    await decide(server, parent, learner, false);
    const later = await readExport(server, parent, learner);
    expect(
      later.data.pictures.map(({ of }) => of.table),
      spec('X-624'),
    ).toEqual(['profiles']);
  });
});
