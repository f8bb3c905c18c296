import { type ImportedLine, importUsers } from '@vivavoce/contracts/profiles/import-calls';
import type { ParsedOf, ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { inArray } from 'drizzle-orm';
import { type AddressedUser, normalisedEmail } from '#domains/identity/accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { Refused, refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckedLine, checkLines, type NewPerson } from './check-lines.ts';
import { type ImportPlan, type PlannedLine, planImport, shownLine } from './plan-import.ts';
import { readLines } from './read-lines.ts';

type Sent = ParsedOf<typeof importUsers>['body'];

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'texts' | 'auditTrail'> & {
  identity: Pick<Identity, 'invite'>;
  /** Creates one person, as the administrator's form does, with what follows in the same transaction. */
  create: (
    caller: Caller,
    person: NewPerson,
    andThen: (tx: Orm, made: AddressedUser) => Promise<void>,
  ) => Promise<unknown>;
};

/**
 * Creates accounts from a file. Each one has a transaction of its own, so that one that fails does not undo the others
 * (decision 0045). An administrator reads first what would happen, and only that happens.
 */
export function importingUsers({ db, clock, log, texts, auditTrail, identity, create }: Deps) {
  const inTurn = oneAtATime();

  /** Returns which addresses of the lines have an account. What is no address may hold what no query can. */
  async function knownAddresses(lines: readonly CheckedLine[]): Promise<Set<string>> {
    const addresses = lines.flatMap(({ person }) => (person ? [normalisedEmail(person.email)] : []));
    const rows = await db.orm.select({ email: user.email }).from(user).where(inArray(user.email, addresses));
    return new Set(rows.flatMap(({ email }) => email ?? []));
  }

  async function planOf({ csv, invites }: Sent): Promise<ImportPlan> {
    const lines = checkLines(readLines(csv, texts), texts);
    return planImport(lines, { known: await knownAddresses(lines), invites });
  }

  /** Says in a sentence why a person could not be created. Only a failure of ours is logged, without the person. */
  function whyNot(err: unknown): string {
    if (err instanceof Refused) return texts.say(err.refusal.message);
    log.error({ err }, 'a person of an import could not be created');
    return texts.say('import_problem_failed');
  }

  /** Creates the person of a line that is to be created, and says what came of it. */
  async function carryOut(caller: Caller, line: PlannedLine, invites: boolean): Promise<ImportedLine> {
    const shown = shownLine(line);
    if (line.person === null || line.outcome !== 'create') return shown;
    try {
      await create(caller, line.person, async (tx, made) => {
        if (invites) await identity.invite(tx, made, caller.userId);
      });
      return shown;
    } catch (error) {
      return { ...shown, outcome: 'refused', problems: [whyNot(error)] };
    }
  }

  async function recordImport({ userId: actorId }: Caller, lines: readonly ImportedLine[], invites: boolean) {
    const count = (outcome: ImportedLine['outcome']) =>
      lines.filter((line) => line.outcome === outcome).length;
    const counts = {
      created: count('create'),
      known: count('known'),
      refused: count('refused'),
      invited: invites ? count('create') : 0,
    };
    await db.transaction((tx) =>
      auditTrail.record(tx, 'users_imported', {
        actorId,
        changes: Object.fromEntries(
          Object.entries(counts).map(([name, after]) => [name, { before: null, after }]),
        ),
      }),
    );
  }

  /** @throws Refused `import_changed` if something else would happen than what the administrator read */
  async function carryOutAll(caller: Caller, sent: Sent): Promise<ReplyOf<typeof importUsers>> {
    const { lines, plan } = await planOf(sent);
    if (plan !== sent.plan) throw refuse(importUsers, 'import_changed');
    const done: ImportedLine[] = [];
    for (const line of lines) done.push(await carryOut(caller, line, sent.invites));
    await recordImport(caller, done, sent.invites);
    return { lines: done, plan };
  }

  /**
   * Says what would happen with a file, or does it. One import waits for another: the same file sent twice at once is
   * refused the second time, because its people are known by then.
   * @throws Refused as `importUsers` lists
   */
  return async function importFile(caller: Caller, sent: Sent): Promise<ReplyOf<typeof importUsers>> {
    if (sent.isDryRun) {
      const { lines, plan } = await planOf(sent);
      return { lines: lines.map(shownLine), plan };
    }
    await requireRecent(db.orm, caller, clock.now());
    return inTurn('import', () => carryOutAll(caller, sent));
  };
}
