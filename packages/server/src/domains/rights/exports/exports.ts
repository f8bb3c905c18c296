import {
  fetchExportData,
  fetchExportPage,
  listExports,
  requestExport,
} from '@vivavoce/contracts/rights/export-calls';
import { and, eq, ne } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { factsOf } from '#domains/access/security-facts.ts';
import type { Attention } from '#domains/attention/attention.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { recurringJob } from '#platform/jobs/recurring-job.ts';
import type { Platform } from '#platform/platform.ts';
import { dataExport as table } from '../tables.ts';
import { type ExportFile, exportFiles } from './export-files.ts';
import { exportMails } from './export-mails.ts';
import { exportReaders, isOfFamily } from './export-readers.ts';
import { exportRequests } from './export-requests.ts';
import { exportMaker } from './make-export.ts';
import { PAGE_POLICY } from './page/export-page.ts';

const HOUR_SECONDS = 60 * 60;

type Deps = Platform & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  sessions: Pick<Sessions, 'deleted'>;
  safeguarding: Pick<Safeguarding, 'sealedLate'>;
  attention: Pick<Attention, 'imagesDeleted'>;
  /** Published by identity (decision 0002). */
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
};

/**
 * Exports of what is kept about a learner (decision 0041): requested in a call, made by a job, told by mail, fetched for a
 * day by whoever requested them.
 */
export function dataExports(deps: Deps) {
  const { access, sessions, safeguarding, attention, accountDeleted } = deps;
  const { db, securityLog, auditTrail } = deps;
  const files = exportFiles(deps);
  const readers = exportReaders(deps);
  const requests = exportRequests({ ...deps, files });
  const maker = exportMaker({ ...deps, files, readers, requests, tellRequester: exportMails(deps) });
  const sweep = recurringJob(deps, {
    name: 'rights.sweep-exports',
    pauseSeconds: HOUR_SECONDS,
    run: async () => {
      await maker.failLost();
      await requests.sweep();
    },
  });

  access.linkEnded.listen(async (tx, { parentId, childId }) => {
    await requests.end(tx, and(eq(table.requestedBy, parentId), eq(table.learnerId, childId)));
  });
  // The rows go with the account. Only files about others would stay: those of the account itself are in its own folder.
  accountDeleted.listen(async (tx, { userId }) => {
    await requests.end(tx, and(eq(table.requestedBy, userId), ne(table.learnerId, userId)));
  });
  // The clean-up must not take a copy from whoever was promised a day to fetch it.
  sessions.deleted.listen(async (tx, { userId, by }) => {
    if (by === 'person') await requests.renew(tx, userId);
  });
  attention.imagesDeleted.listen((tx, { userId }) => requests.renew(tx, userId));
  safeguarding.sealedLate.listen((tx, { learnerId }) => requests.renew(tx, learnerId));

  const ofPerson = access.family(({ params }: { params: { id: string } }) => params.id);

  function fetching(endpoint: typeof fetchExportData | typeof fetchExportPage, file: ExportFile): Route {
    return serve(endpoint, ofPerson, async ({ caller, params, reply }) => {
      const place = { learnerId: params.id, exportId: params.exportId };
      const isReady = await requests.isReady({ ...place, requestedBy: caller.userId });
      const bytes = isReady ? await files.get(place, file) : null;
      if (!bytes) throw refuse(endpoint, 'export_gone');
      if (!(await isOfFamily(db.orm, caller.userId, params.id)))
        await db.transaction((tx) =>
          auditTrail.record(tx, 'export_fetched', {
            ...{ actorId: caller.userId, subject: 'user', subjectId: params.id },
            fieldsAlone: [file],
          }),
        );
      securityLog.record('data_export_fetched', { ...factsOf(params.id, caller.userId), kind: file });
      reply.setHeader('content-disposition', `attachment; filename="${files.nameOf(file)}"`);
      reply.setHeader('content-security-policy', `sandbox; ${PAGE_POLICY}`);
      return bytes;
    });
  }

  return {
    routes: [
      serve(requestExport, ofPerson, ({ caller, params }) => requests.request(caller, params.id)),
      serve(listExports, ofPerson, async ({ caller, params }) => ({
        exports: await requests.list(caller.userId, params.id),
      })),
      fetching(fetchExportData, 'data'),
      fetching(fetchExportPage, 'page'),
    ],
    /** Starts the job workers. */
    work: async () => {
      await files.work();
      await maker.work();
      await sweep();
    },
  };
}
