// @module-tag postgresql

import type { ImportedLine, importUsers } from '@vivavoce/contracts/profiles/import-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn, user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { auditEntries } from '#platform/audit-trail/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
const log = capturedLog();
beforeAll(async () => {
  server = await appOver(await testPlatform({}, undefined, log.log));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const newAdmin = () => server.signUp({ role: 'ADMIN' });

type Reply = ReplyOf<typeof importUsers> & { code?: string };

const send = async (by: Person, body: object) => {
  const answer = await callAs(server, by)('POST', '/api/admin/users/import', body);
  return { status: answer.statusCode, ...answer.json<Reply>() };
};
const dryRun = (by: Person, csv: string, invites = false) => send(by, { csv, invites, isDryRun: true });
const carryOut = (by: Person, csv: string, plan: string, invites = false) =>
  send(by, { csv, invites, isDryRun: false, plan });

/** Imports a file as an administrator does who has just read what would happen. */
async function importFile(by: Person, csv: string, invites = false) {
  const { plan } = await dryRun(by, csv, invites);
  return carryOut(by, csv, plan, invites);
}

const fileOf = (...people: string[]) =>
  ['email,first_name,last_name,role,age,interests', ...people].join('\n');
const outcomes = (lines: ImportedLine[]) =>
  lines.map(({ line, outcome, problems }) => [line, outcome, problems]);
const accountAt = async (email: string) => {
  const [row] = await server.platform.db.orm.select().from(user).where(eq(user.email, email));
  return row;
};
const rowsIn = async () => {
  const { orm } = server.platform.db;
  const [[accounts], [entries]] = [
    await orm.select({ rows: count() }).from(user),
    await orm.select({ rows: count() }).from(auditEntries),
  ];
  return [accounts?.rows, entries?.rows];
};

describe('a dry run', () => {
  it('says line by line what would happen, and changes nothing', async () => {
    const [admin, known] = [await newAdmin(), await server.signUp({ name: 'Leo Hart' })];
    const email = freshEmail();
    const before = await rowsIn();
    const csv = fileOf(
      `${email},Mia,Hart,,10,chess`,
      `${known.email.toUpperCase()},Leo,New,parent,,`,
      'nobody,Zoe,,admin,,',
    );
    const { status, lines } = await dryRun(admin, csv, true);
    expect({ status, lines }, spec('X-852')).toEqual({
      status: 200,
      lines: [
        { line: 2, email, name: 'Mia Hart', role: 'student', outcome: 'create', problems: [] },
        {
          ...{ line: 3, email: known.email.toUpperCase(), name: 'Leo New', role: 'parent' },
          ...{ outcome: 'known', problems: [] },
        },
        {
          ...{ line: 4, email: 'nobody', name: 'Zoe', role: '', outcome: 'refused' },
          problems: [
            'This is not a complete email address. It should look like name@example.org.',
            'The role must be student, parent, teacher or solo. Administrators are added one by one.',
          ],
        },
      ],
    });
    expect(await rowsIn(), spec('X-852')).toEqual(before);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('says of a line with a character that no database keeps what is wrong with it', async () => {
    const { status, lines } = await dryRun(await newAdmin(), fileOf('mia\0@example.org,Mia,Hart,,,'));
    expect([status, outcomes(lines)], spec('X-852')).toEqual([
      200,
      [[2, 'refused', ['This is not a complete email address. It should look like name@example.org.']]],
    ]);
  });

  it('names the columns that are wrong', async () => {
    const answer = await callAs(server, await newAdmin())('POST', '/api/admin/users/import', {
      ...{ csv: 'email,first_name,shoe size\n', invites: false, isDryRun: true },
    });
    expect([answer.statusCode, answer.json()], spec('X-850')).toMatchObject([
      400,
      {
        code: 'import_columns',
        fields: { last_name: 'This column is missing.', shoe_size: 'There is no such column.' },
      },
    ]);
  });
});

describe('an import', () => {
  it('creates each person as the administrator’s form does, and leaves a known account as it is', async () => {
    const [admin, known] = [await newAdmin(), await server.signUp({ name: 'Leo Hart' })];
    const [student, teacher] = [freshEmail(), freshEmail()];
    const csv = fileOf(
      `${student.toUpperCase()},Mia,Hart,,10,"chess, maps"`,
      `${known.email},Leo,New,teacher,99,`,
      `${teacher},Tom,Lind,teacher,,`,
      `${freshEmail()},Ada,Root,admin,,`,
    );
    const { status, lines } = await importFile(admin, csv);
    expect([status, lines.map(({ outcome }) => outcome)], spec('X-853')).toEqual([
      200,
      ['create', 'known', 'create', 'refused'],
    ]);
    const made = await accountAt(student);
    expect(made, spec('X-853')).toMatchObject({
      displayName: 'Mia Hart',
      role: 'STUDENT',
      emailVerified: false,
    });
    const profileOf = async (userId = '') =>
      (await server.platform.db.orm.select().from(profiles).where(eq(profiles.userId, userId)))[0];
    expect(await profileOf(made?.id)).toMatchObject({
      ...{ firstName: 'Mia', lastName: 'Hart', role: 'STUDENT', age: 10, interests: ['chess', 'maps'] },
      totalMinutes: 10,
    });
    expect(await accountAt(teacher)).toMatchObject({ displayName: 'Tom Lind', role: 'TEACHER' });
    expect(await profileOf(known.userId), spec('X-853')).toMatchObject({
      lastName: 'Hart',
      role: 'STUDENT',
      age: 10,
    });
    expect(await mailsTo(server, student), spec('X-854')).toEqual([]);
  });

  it('is kept in the audit trail: each person, and how many there were', async () => {
    const [admin, known, email] = [await newAdmin(), await server.signUp(), freshEmail()];
    await importFile(admin, fileOf(`${email},Mia,Hart,,,`, `${known.email},Leo,,,,`, 'nobody,Zoe,,,,'));
    const entries = await actsOf(server, admin);
    expect(entries, spec('X-853')).toMatchObject([
      { action: 'user_created', subjectId: (await accountAt(email))?.id },
      {
        ...{ action: 'users_imported', subject: null, personId: null },
        values: { created: [null, 1], known: [null, 1], refused: [null, 1], invited: [null, 0] },
      },
    ]);
    expect(entries).toHaveLength(2);
  });

  it('mails each new person an invitation if the administrator wishes so, and nobody else', async () => {
    const [admin, known, email] = [await newAdmin(), await server.signUp(), freshEmail()];
    await importFile(admin, fileOf(`${email},Mia,Hart,,,`, `${known.email},Leo,,,,`), true);
    const mailed = await mailsTo(server, email);
    expect(
      mailed.map(({ text }) => /reset-password\?code=[\w-]{43}&invited/.test(text)),
      spec('X-854'),
    ).toEqual([true]);
    expect(await mailsTo(server, known.email)).toEqual([]);
    const actions = (await actsOf(server, admin)).map(({ action }) => action);
    expect(actions, spec('X-854')).toEqual(['user_created', 'invitation_sent', 'users_imported']);
  });

  it('does not create a person whom it cannot invite', async () => {
    const [admin, email] = [await newAdmin(), freshEmail()];
    vi.spyOn(server.domains.identity, 'invite').mockRejectedValue(new Error('no mail today'));
    const { lines } = await importFile(admin, fileOf(`${email},Mia,Hart,,,`), true);
    expect([lines[0]?.outcome, await accountAt(email)], spec('X-854')).toEqual(['refused', undefined]);
  });

  it('of many people takes a moment', async () => {
    const admin = await newAdmin();
    const people = Array.from(
      { length: 500 },
      (_, at) => `many-${at}@example.org,Mia,Hart ${at},,${at % 90},chess;maps`,
    );
    const { lines } = await importFile(admin, fileOf(...people), true);
    expect(
      lines.filter(({ outcome }) => outcome === 'create'),
      spec('X-853'),
    ).toHaveLength(500);
    expect(await accountAt('many-499@example.org')).toMatchObject({ displayName: 'Mia Hart 499' });
  }, 60_000);
});

describe('what an administrator read is what happens', () => {
  const refused = { status: 409, code: 'import_changed' };

  it('so an import is refused after an account of the same address came', async () => {
    const [admin, email, other] = [await newAdmin(), freshEmail(), freshEmail()];
    const csv = fileOf(`${email},Mia,Hart,,,`, `${other},Leo,,,,`);
    const { plan } = await dryRun(admin, csv);
    await callAs(server, admin)('POST', '/api/admin/users', { email });
    expect(await carryOut(admin, csv, plan), spec('X-852')).toMatchObject(refused);
    expect(await accountAt(other)).toBeUndefined();
    expect((await importFile(admin, csv)).lines.map(({ outcome }) => outcome)).toEqual(['known', 'create']);
  });

  it('so an import is refused with another file, another wish for invitations, or none that was read', async () => {
    const [admin, email] = [await newAdmin(), freshEmail()];
    const csv = fileOf(`${email},Mia,Hart,,,`);
    const { plan } = await dryRun(admin, csv);
    const answers = [
      await carryOut(admin, fileOf(`${email},Mia,Heart,,,`), plan),
      await carryOut(admin, csv, plan, true),
      await send(admin, { csv, invites: false, isDryRun: false }),
    ];
    expect(answers, spec('X-852')).toMatchObject([refused, refused, refused]);
    expect(await accountAt(email)).toBeUndefined();
  });

  it('so of two administrators who import the same file at once, one is refused', async () => {
    const [one, other, email] = [await newAdmin(), await newAdmin(), freshEmail()];
    const csv = fileOf(`${email},Mia,Hart,,,`);
    const { plan } = await dryRun(one, csv);
    const answers = await Promise.all([carryOut(one, csv, plan), carryOut(other, csv, plan)]);
    expect(answers.map(({ status }) => status).sort(), spec('X-852')).toEqual([200, 409]);
  });
});

describe('a person who cannot be created', () => {
  it('because the address was taken at that moment, is told in a sentence and does not lose the others', async () => {
    const [admin, first, taken, last] = [await newAdmin(), freshEmail(), freshEmail(), freshEmail()];
    const { identity } = server.domains;
    const insert = identity.insertPasswordlessAccount;
    vi.spyOn(identity, 'insertPasswordlessAccount').mockImplementation(async (tx, account) => {
      if (account.email === taken) await insert(tx, account);
      return insert(tx, account);
    });
    const csv = fileOf(`${first},Mia,Hart,,,`, `${taken},Leo,Lind,,,`, `${last},Zoe,Oye,,,`);
    const { status, lines } = await importFile(admin, csv, true);
    expect([status, outcomes(lines)], spec('X-853')).toEqual([
      200,
      [
        [2, 'create', []],
        [3, 'refused', ['An account with this email address already exists.']],
        [4, 'create', []],
      ],
    ]);
    expect(await mailsTo(server, taken)).toEqual([]);
    expect((await actsOf(server, admin)).at(-1), spec('X-853')).toMatchObject({
      values: { created: [null, 2], known: [null, 0], refused: [null, 1], invited: [null, 2] },
    });
  });

  it('because of a fault of ours, is told so, and no line of the log says whom it was about', async () => {
    const [admin, email] = [await newAdmin(), freshEmail()];
    vi.spyOn(server.domains.identity, 'insertPasswordlessAccount').mockImplementation(
      (tx, account) =>
        tx.insert(user).values({ ...account, displayName: account.name, id: 'no id' }) as never,
    );
    const { lines } = await importFile(admin, fileOf(`${email},Philippa,Hart,,,`));
    expect(outcomes(lines), spec('X-853')).toEqual([
      [
        2,
        'refused',
        ['This person could not be added because of a fault on our side. Please try again later.'],
      ],
    ]);
    expect(log.text()).toContain('a person of an import could not be created');
    expect(log.text(), spec('X-853')).not.toMatch(new RegExp(`${email}|Philippa`));
  });
});

describe('who may import', () => {
  it('is an administrator who proved lately who they are; a dry run needs no fresh proof', async () => {
    const [admin, email] = [await newAdmin(), freshEmail()];
    const csv = fileOf(`${email},Mia,Hart,,,`);
    await server.platform.db.orm
      .update(signIn)
      .set({ provedAt: new Date(0) })
      .where(eq(signIn.userId, admin.userId));
    const { status, plan } = await dryRun(admin, csv);
    expect([status, await carryOut(admin, csv, plan)], spec('X-852')).toMatchObject([
      200,
      { status: 403, code: 'recent_sign_in_required' },
    ]);
    expect(await accountAt(email)).toBeUndefined();
  });

  it('is nobody else', async () => {
    const csv = fileOf(`${freshEmail()},Mia,Hart,,,`);
    for (const role of ['STUDENT', 'PARENT', 'TEACHER'] as const)
      expect((await dryRun(await server.signUp({ role }), csv)).status, spec('X-852')).toBe(403);
  });
});
