import {
  readPlannedSiteNotice,
  readSiteNotice,
  type SiteNotice,
  saveSiteNotice,
} from '@vivavoce/contracts/operations/site-notice-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import { type Limit, throttle } from '#platform/http/throttle.ts';
import { keptBriefly } from '#platform/kept-briefly.ts';
import type { Platform } from '#platform/platform.ts';
import { siteNotices as table } from './tables.ts';

/** For how long another server may still show the former notice. */
const KEPT_MS = 5_000;

/**
 * Every page asks when it opens and now and then later, and a whole school shares one address. An answer costs next to
 * nothing, so the limit is only for floods.
 */
export const NOTICE_LIMIT: Limit = { perAddress: 6_000, inTotal: 600_000, windowSeconds: 60 };

/** There is one notice at most, in this row. */
const THE_ROW = 1;

type Row = Omit<typeof table.$inferSelect, 'id'>;

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & { access: Access };

const present = (row: Row): SiteNotice => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

const select = (orm: Orm) =>
  orm
    .select({ text: table.text, tone: table.tone, startsAt: table.startsAt, endsAt: table.endsAt })
    .from(table);

async function find(orm: Orm): Promise<Row | null> {
  const [row] = await select(orm);
  return row ?? null;
}

/** Lists the fields that differ, for the audit trail. */
function changesBetween(before: SiteNotice | null, after: SiteNotice | null) {
  const fields = ['text', 'tone', 'startsAt', 'endsAt'] as const;
  return Object.fromEntries(
    fields
      .map((field) => [field, { before: before?.[field] ?? null, after: after?.[field] ?? null }] as const)
      .filter(([, change]) => change.before !== change.after),
  );
}

/** The banner above every page, such as before maintenance (decision 0047). It is plain text, for everybody to read. */
export function siteNotice({ db, clock, auditTrail, access }: Deps): Route[] {
  const admit = throttle({ clock }, NOTICE_LIMIT);
  const planned = keptBriefly({ clock }, KEPT_MS, () => find(db.orm));

  /** @throws Refused `notice_times` */
  function wanted(notice: NonNullable<ParsedOf<typeof saveSiteNotice>['body']['notice']>): Row {
    const now = clock.now();
    const startsAt = notice.startsAt === undefined ? now : new Date(notice.startsAt);
    const endsAt = notice.endsAt === null ? null : new Date(notice.endsAt);
    if (endsAt && (endsAt <= startsAt || endsAt <= now)) throw refuse(saveSiteNotice, 'notice_times');
    return { text: notice.text, tone: notice.tone, startsAt, endsAt };
  }

  async function save({ userId: actorId }: Caller, row: Row | null): Promise<void> {
    await db.transaction(async (tx) => {
      // Of two administrators, the second changes what the first has saved.
      const [before = null] = await select(tx).for('update');
      if (row)
        await tx
          .insert(table)
          .values({ id: THE_ROW, ...row })
          .onConflictDoUpdate({ target: table.id, set: row });
      else await tx.delete(table);
      afterCommit(planned.forget);
      const changes = changesBetween(before && present(before), row && present(row));
      if (Object.keys(changes).length > 0)
        await auditTrail.record(tx, 'site_notice_changed', { actorId, changes });
    });
  }

  return [
    serve(readSiteNotice, anyone, async ({ ip }) => {
      admit(ip);
      const row = await planned.read();
      const now = clock.now();
      if (!row || row.startsAt > now || (row.endsAt && row.endsAt <= now)) return { notice: null };
      const { startsAt: _, ...notice } = present(row);
      return { notice };
    }),

    serve(readPlannedSiteNotice, access.admin(), async () => {
      const row = await find(db.orm);
      return { notice: row && present(row) };
    }),

    serve(saveSiteNotice, access.admin(), async ({ caller, body: { notice } }) => {
      const row = notice && wanted(notice);
      await save(caller, row);
      return { notice: row && present(row) };
    }),
  ];
}
