import { Readable } from 'node:stream';
import { downloadAuditTrail, readAuditTrail } from '@vivavoce/contracts/insights/audit-calls';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { auditFile } from './audit-file.ts';
import { readAuditPage } from './audit-page.ts';
import { type AuditFilter, entriesMatching } from './entries-matching.ts';
import { entryIds } from './entry-ids.ts';
import type { NamedEntry } from './read-entries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'auditTrail'> & {
  access: Access;
  family: Pick<Family, 'requestReaders'>;
  /** Whether this person is or was linked to a learner, as far as it is known. */
  isOrWasLinked: (personId: string) => Promise<boolean>;
};

/** The calls by which administrators read what administrators did (decision 0043). */
export function auditRoutes(deps: Deps): Route[] {
  const { db, clock, settings, texts, auditTrail, access, family, isOrWasLinked } = deps;
  const ids = entryIds(settings.secret);
  /** The rule is that of the security log: whoever is or was linked to a learner could tell who asked for help. */
  const entriesFor = async ({ userId: id }: Caller, filter: AuditFilter) =>
    entriesMatching(db.orm, filter, {
      ...{ id, isOrWasLinked: await isOrWasLinked(id) },
      hiddenLearners: await family.requestReaders.learnersHiddenFrom(db.orm, id),
    });
  /** A reason may say what a learner asked for in private, also about an administrator who is a parent. */
  const mayKnowWhy =
    ({ userId }: Caller) =>
    async ({ actorId, personId }: NamedEntry) => {
      if (actorId === userId || personId === null) return true;
      return personId !== userId && !(await family.requestReaders.isInvolved(db.orm, personId, userId));
    };

  return [
    serve(readAuditTrail, access.admin(), async ({ caller, query: { after, ...filter } }) =>
      readAuditPage(db.orm, ids, {
        which: await entriesFor(caller, filter),
        after,
        mayKnowWhy: mayKnowWhy(caller),
      }),
    ),
    serve(downloadAuditTrail, access.admin(), async ({ caller, query, reply }) => {
      const which = await entriesFor(caller, query);
      // The words of a search may be a name, so only the kinds of filters are kept.
      await db.transaction((tx) =>
        auditTrail.record(tx, 'audit_downloaded', {
          ...{ actorId: caller.userId, subject: 'report' },
          fieldsAlone: Object.keys(query),
        }),
      );
      const today = clock.now().toISOString().slice(0, 10);
      reply.setHeader('content-disposition', `attachment; filename="audit-trail-${today}.csv"`);
      return Readable.from(auditFile(db.orm, texts, which));
    }),
  ];
}
