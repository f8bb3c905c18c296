// @module-tag postgresql
import { randomUUID } from 'node:crypto';
import type { Named, WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserRow } from '#domains/identity/tables.ts';
import { mails } from '#platform/mail/tables.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { freePort, type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { concernRows } from '../concern-rows.ts';
import { sealedTurns } from '../intake/sealed-turns.ts';
import { sealedWords } from '../sealed-words.ts';
import { concernEntries } from '../tables.ts';
import { concernTelling } from './concern-telling.ts';

const LEAD = 'lead@school.example';
const DEPUTY = 'deputy@school.example';
const SCHOOL = {
  DEPLOYMENT_KIND: 'school',
  SAFETY_CONTACT: `Ms Rivera <${LEAD}>`,
  SAFETY_SECOND_CONTACT: `Mr Okafor <${DEPUTY}>`,
};

const HOUR = 60;
const DAY = 24 * HOUR;

type Account = Pick<UserRow, 'id' | 'email' | 'displayName'>;

const account = (email: string, displayName: string): Account => ({
  ...{ id: randomUUID(), email, displayName },
});

let platform: TestPlatform;
let sink: SmtpSink | null = null;
afterEach(async () => {
  await platform.close();
  await sink?.close();
  sink = null;
});

type World = { env?: Record<string, string>; administrators?: Account[]; linked?: Account[] };

/** Opens the telling of a school, with these administrators and these accounts that are linked to every learner. */
async function opened({ env = {}, administrators = [], linked = [] }: World = {}) {
  platform = await testPlatform({ ...SCHOOL, ...env });
  const { clock, db, jobs } = platform;
  const seal = sealedWords(platform);
  const rows = concernRows({ clock, seal });
  const turns = sealedTurns({ seal, keepsWords: true });
  const asRow = (one: Account) => ({ ...one, emailVerified: true, disabledAt: null }) as UserRow;
  const telling = concernTelling({
    ...{ ...platform, rows, turns },
    identity: {
      workingAdministrators: async () => administrators.map(asRow),
      userById: async (_orm, id) =>
        [...administrators, ...linked].map(asRow).find((one) => one.id === id) ?? null,
    },
    linked: { linkedTo: async () => [], linkedNow: async () => [] },
    profiles: { find: async () => null },
    helpOf: () => ({ emergency: null, lines: [] }),
  });
  await telling.work();
  const hiddenFrom = linked.map(({ id }) => id);

  async function raised(level: WorryLevel, words = 'my dad hits me', named: Named[] = ['home']) {
    const id = await db.transaction(async (tx) => {
      const decided = await telling.decide(tx, { learnerId: null, worry: 'hurt', level, named, words });
      const now = clock.now();
      const concern = await rows.add(tx, {
        ...{ learnerId: null, sessionId: null, worry: 'hurt', level, named, hiddenFrom, isYoung: false },
        ...{ rule: 'hits-me', rulesVersion: '1', raisedAt: now, lastTurnAt: now, ...decided },
        learner: { name: 'Mila Lind', ageYears: 9 },
      });
      await turns.keep(tx, concern.id, {
        ...{ sessionId: randomUUID(), itemId: randomUUID(), role: 'student', reporter: 'page' },
        ...{ content: words, saidAt: now },
      });
      await telling.begin(tx, concern, { learnerId: null, worry: 'hurt', level, named, words });
      return concern.id;
    });
    return id;
  }

  async function concern(id: string) {
    const found = await rows.find(db.orm, id);
    if (!found) throw new Error('the concern is gone');
    return found;
  }

  return {
    raised,
    concern,
    /** Changes a concern, such as when somebody reads it. */
    change: (id: string, columns: Parameters<typeof rows.change>[2]) => rows.change(db.orm, id, columns),
    /** Keeps one more sentence of the learner. */
    said: async (id: string, content: string) =>
      turns.keep(db.orm, id, {
        ...{ sessionId: randomUUID(), itemId: randomUUID(), role: 'student', reporter: 'page' },
        ...{ content, saidAt: clock.now() },
      }),
    /** Has a graver worry told. */
    graver: (id: string, level: WorryLevel) =>
      db.transaction(async (tx) => {
        const again = await rows.change(tx, id, { level });
        await telling.begin(tx, again, { ...again, words: '' });
      }),
    toldNow: async (id: string) => telling.toldNow(db.orm, await concern(id)),
    entries: async (id: string) => {
      const found = await db.orm.select().from(concernEntries).where(eq(concernEntries.concernId, id));
      return found.map(({ kind, sealedText }) => [kind, sealedText && seal.open(sealedText, id)]);
    },
    /** Lets minutes pass, in steps in which every planned mail gets its turn. */
    pass: async (minutes: number, step = minutes) => {
      for (let passed = 0; passed < minutes; passed += step) {
        clock.advance(step * 60_000);
        await db.orm.execute(sql`
          update pgboss.job set start_after = now()
          where name = 'safeguarding.tell-of-concern' and state = 'created'
        `);
        await jobs.idle();
      }
    },
    /** Lists to whom mails were written, oldest first. */
    mailed: async () => {
      await jobs.idle();
      const found = await db.orm.select().from(mails).orderBy(mails.createdAt, mails.to);
      return found.map(({ to }) => to);
    },
  };
}

async function withSmtp(world: World = {}, refused: string[] = []) {
  sink = await startSmtpSink(0, refused);
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org', ...world.env };
  return { ...(await opened({ ...world, env })), sent: () => sink?.mails.flatMap(({ to }) => to) ?? [] };
}

describe('the mail about a concern', () => {
  it('says that something waits, and neither who it is about nor what was said', async () => {
    const { raised } = await opened();
    await raised(3);
    await platform.jobs.idle();
    const [mail] = await platform.db.orm.select().from(mails);
    expect(mail, spec('X-1026')).toMatchObject({
      ...{ to: LEAD, subject: 'Something needs you in Vivavoce' },
    });
    expect(mail?.text).toContain('/admin/safeguarding');
    for (const word of ['Mila', 'Lind', 'dad', 'hits', 'hurt', 'child', 'learner', 'concern'])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('comes every five minutes in danger now, twelve times again, and from the tenth to the second too', async () => {
    const { raised, pass, mailed } = await opened();
    await raised(4);
    expect(await mailed()).toEqual([LEAD]);
    await pass(5);
    expect(await mailed()).toEqual([LEAD, LEAD]);
    await pass(5);
    expect(await mailed()).toEqual([LEAD, LEAD, DEPUTY, LEAD]);
    await pass(6 * HOUR - 10, 5);
    const all = await mailed();
    expect(
      all.filter((to) => to === LEAD),
      spec('X-1026'),
    ).toHaveLength(13);
    expect(all.filter((to) => to === DEPUTY)).toHaveLength(11);
  });

  it('comes to the second contact an hour after a disclosure, and then daily for two weeks', async () => {
    const { raised, pass, mailed } = await opened();
    await raised(3);
    await pass(59);
    expect(await mailed()).toEqual([LEAD]);
    await pass(1);
    expect(await mailed()).toEqual([LEAD, DEPUTY]);
    await pass(DAY - HOUR);
    expect(await mailed()).toHaveLength(4);
    await pass(20 * DAY, DAY);
    expect(
      (await mailed()).filter((to) => to === LEAD),
      spec('X-1026'),
    ).toHaveLength(15);
  });

  it('is one an hour for milder concerns, and serves all that came in the meantime', async () => {
    const { raised, pass, mailed, entries } = await opened();
    await raised(2);
    expect(await mailed()).toEqual([LEAD]);
    await pass(10);
    const [second, third] = [await raised(2), await raised(2)];
    expect(await mailed()).toEqual([LEAD]);
    await pass(50);
    expect(await mailed()).toEqual([LEAD, LEAD]);
    for (const id of [second, third]) expect(await entries(id)).toContainEqual(['mailed', 'Ms Rivera']);
    await pass(5 * HOUR, HOUR);
    expect(await mailed()).toEqual([LEAD, LEAD]);
  });

  it.each([
    ['somebody opened the concern', (now: Date) => ({ openedAt: now })],
    ['the concern is closed', (now: Date) => ({ outcome: 'no_action' as const, closedAt: now })],
  ])('comes no more once %s', async (_what, columns) => {
    const { raised, pass, mailed, change } = await opened();
    const id = await raised(4);
    expect(await mailed()).toEqual([LEAD]);
    platform.clock.advance(1_000);
    await change(id, columns(platform.clock.now()));
    await pass(3 * DAY, HOUR);
    expect(await mailed()).toEqual([LEAD]);
  });

  it('comes at once for a worry that became graver, although the milder one was read', async () => {
    const { raised, pass, mailed, change, graver } = await opened();
    const id = await raised(2);
    expect(await mailed()).toEqual([LEAD]);
    platform.clock.advance(60_000);
    await change(id, { openedAt: platform.clock.now() });
    platform.clock.advance(60_000);
    await graver(id, 4);
    expect(await mailed()).toEqual([LEAD, LEAD]);
    await pass(5);
    expect(await mailed()).toEqual([LEAD, LEAD, LEAD]);
  });
});

describe('who is mailed', () => {
  it('is not the contact whom the learner names, and the concern says why', async () => {
    const { raised, mailed, entries, concern } = await withSmtp();
    const id = await raised(3, 'rivera hits me');
    await mailed();
    expect(
      sink?.mails.map(({ to }) => to),
      spec('X-1025'),
    ).toEqual([[DEPUTY]]);
    expect((await concern(id)).safeAdult).toBe('Mr Okafor');
    expect(await entries(id)).toEqual([
      ['left_out', 'Ms Rivera: the learner’s words hold this name'],
      ['mailed', 'Mr Okafor'],
    ]);
  });

  it('is no more the contact whose name the learner says later', async () => {
    const { raised, mailed, pass, said } = await opened();
    const id = await raised(3, 'he hits me');
    expect(await mailed()).toEqual([LEAD]);
    await said(id, 'it is Mr Okafor');
    await pass(HOUR);
    expect(await mailed()).toEqual([LEAD]);
  });

  it('is neither a contact nor an administrator who is linked to the learner', async () => {
    const [lead, ada, ben] = [
      account(LEAD, 'Ana Rivera'),
      account('ada@x.example', 'Ada'),
      account('ben@x.example', 'Ben'),
    ];
    const { raised, mailed, pass, entries } = await opened({
      env: { SAFETY_SECOND_CONTACT: '', SAFEGUARDING_ADMINISTRATORS: 'ada@x.example, ben@x.example' },
      ...{ administrators: [ada, ben], linked: [lead, ada] },
    });
    const id = await raised(3);
    await pass(DAY, HOUR);
    expect(new Set(await mailed()), spec('X-1025')).toEqual(new Set(['ben@x.example']));
    expect(await entries(id)).toContainEqual([
      'left_out',
      'Ada: this account is or was linked to the learner',
    ]);
    expect(await entries(id)).toContainEqual([
      'left_out',
      'Ms Rivera: this account is or was linked to the learner',
    ]);
  });

  it('is only an administrator with the right, and not one whom the learner names', async () => {
    const env = {
      ...{ SAFETY_CONTACT: '', SAFETY_SECOND_CONTACT: '' },
      SAFEGUARDING_ADMINISTRATORS: 'ada@x.example, ben@x.example',
    };
    const administrators = [
      ...[account('ada@x.example', 'Ada Stone'), account('ben@x.example', 'Ben Field')],
      account('cy@x.example', 'Cy'),
    ];
    const { raised, concern, mailed, sent } = await withSmtp({ env, administrators });
    const id = await raised(3, 'mister field hits me');
    await mailed();
    expect(sent()).toEqual(['ada@x.example']);
    expect((await concern(id)).safeAdult).toBe('the people who look after safety here');
  });

  it('is the contact for staff alone if somebody of the school is named, and otherwise nobody', async () => {
    const { raised, mailed, concern } = await opened();
    const id = await raised(4, 'my coach hits me', ['school']);
    expect(await mailed()).toEqual([]);
    expect(await concern(id)).toMatchObject({ told: 'nobody', safeAdult: null });
    await platform.close();
    const staff = 'governor@school.example';
    const other = await opened({ env: { SAFETY_STAFF_CONTACT: `Dr Lind <${staff}>` } });
    await other.raised(4, 'my coach hits me', ['school']);
    await other.pass(30, 5);
    expect(new Set(await other.mailed()), spec('X-1025')).toEqual(new Set([staff]));
  });

  it('is nobody in a family', async () => {
    const env = { DEPLOYMENT_KIND: 'family', SAFETY_CONTACT: '', SAFETY_SECOND_CONTACT: '' };
    const ada = account('ada@x.example', 'Ada');
    const { raised, mailed, concern } = await withSmtp({
      ...{ env: { ...env, SAFEGUARDING_ADMINISTRATORS: 'ada@x.example' }, administrators: [ada] },
    });
    const id = await raised(4);
    expect(await mailed()).toEqual([]);
    expect(await concern(id)).toMatchObject({ told: 'nobody', safeAdult: null });
  });
});

describe('what is said of who was told', () => {
  it('is nobody while mails stay in the outbox of this machine', async () => {
    const { raised, mailed, toldNow } = await opened();
    const id = await raised(3);
    expect(await mailed()).toEqual([LEAD]);
    expect(await toldNow(id), spec('X-1026')).toBe('nobody');
  });

  it('is sent once a mail server has taken the mail, and stays so when the mail is forgotten', async () => {
    const { raised, pass, toldNow } = await withSmtp();
    const id = await raised(3);
    await platform.jobs.idle();
    expect(await toldNow(id), spec('X-1026')).toBe('sent');
    await pass(60 * DAY, DAY);
    expect(await toldNow(id)).toBe('sent');
  });

  it('is that a mail is on its way while no mail server takes it, and nobody once it has failed', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const { raised, toldNow } = await opened({ env: { SMTP_URL, MAIL_FROM: 'hello@example.org' } });
    const id = await raised(3);
    expect(await toldNow(id)).toBe('sending');
    await platform.jobs.idle();
    platform.clock.advance(3 * HOUR * 60_000);
    expect(await toldNow(id)).toBe('nobody');
    platform.clock.advance(60 * DAY * 60_000);
    expect(await toldNow(id)).toBe('nobody');
  });

  it('is not sent if only the second contact’s mail has left: the card names the first', async () => {
    const { raised, pass, sent, toldNow } = await withSmtp({}, [LEAD]);
    const id = await raised(3);
    await pass(HOUR);
    expect(sent()).toEqual([DEPUTY]);
    expect(await toldNow(id)).toBe('sending');
  });
});
