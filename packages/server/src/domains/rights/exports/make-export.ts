import { EXPORT_HOURS } from '@vivavoce/contracts/rights/bounds';
import { and, eq, lte } from 'drizzle-orm';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type DataExportRow, dataExport as table } from '../tables.ts';
import { dataFile, type Material } from './data-file.ts';
import type { ExportFile, ExportFiles, ExportPlace } from './export-files.ts';
import type { exportMails } from './export-mails.ts';
import type { ExportReaders } from './export-readers.ts';
import { type ExportRequests, makeExport } from './export-requests.ts';
import { learnerRecords } from './learner-records.ts';
import { limitsInForce } from './limits-in-force.ts';
import { exportPage } from './page/export-page.ts';
import { pageWords } from './page/page-words.ts';
import { picturesOf } from './pictures.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** A request that still waits after this long has lost its job. The job's retries take far less. */
const LOST_AFTER_HOURS = 48;

type Deps = Pick<Platform, 'db' | 'jobs' | 'blobs' | 'clock' | 'settings' | 'texts'> & {
  profiles: Profiles;
  readers: ExportReaders;
  requests: Pick<ExportRequests, 'end'>;
  files: ExportFiles;
  tellRequester: ReturnType<typeof exportMails>;
};

/** Makes the files of exports. */
export function exportMaker(deps: Deps) {
  const { db, jobs, blobs, clock, profiles, readers, requests, files, tellRequester } = deps;
  const words = pageWords(deps);

  async function find(orm: Orm, exportId: string): Promise<DataExportRow | null> {
    const [row] = await orm.select().from(table).where(eq(table.id, exportId));
    return row ?? null;
  }

  /** Reads everything that the export holds, except the pictures; null if the learner is gone. */
  async function collect(tx: Orm, row: DataExportRow): Promise<Material | null> {
    const { learnerId } = row;
    const learner = await profiles.find(tx, learnerId);
    if (!learner) return null;
    const madeAt = clock.now();
    const records = await learnerRecords(tx, learnerId, await readers.readerOf(tx, row));
    return {
      madeAt,
      learner: { id: learnerId, name: joinName(learner), firstName: learner.firstName },
      records,
      limits: await limitsInForce(tx, learnerId, madeAt),
      pictures: picturesOf(records, learnerId, madeAt),
    };
  }

  /** Writes one file, and returns its size in bytes. */
  async function write(
    place: ExportPlace,
    file: ExportFile,
    parts: AsyncGenerator<string>,
    signal: AbortSignal,
  ): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const part of parts) {
      signal.throwIfAborted();
      chunks.push(Buffer.from(part));
    }
    const bytes = Buffer.concat(chunks);
    await files.put(place, file, bytes);
    signal.throwIfAborted();
    return bytes.length;
  }

  /** Marks an export as ready and tells whoever requested it, unless it ended or another attempt was faster. */
  const finish = (exportId: string, sizes: { dataBytes: number; pageBytes: number }): Promise<void> =>
    db.transaction(async (tx) => {
      const readyAt = clock.now();
      const expiresAt = new Date(readyAt.getTime() + EXPORT_HOURS * HOUR_MS);
      const [ready] = await tx
        .update(table)
        .set({ ...sizes, state: 'ready', readyAt, expiresAt })
        .where(and(eq(table.id, exportId), eq(table.state, 'waiting')))
        .returning();
      if (ready) await tellRequester(tx, ready, 'ready');
    });

  /** Marks exports as failed, tells whoever requested them, and has their files deleted. */
  const fail = (which: ReturnType<typeof eq>): Promise<void> =>
    db.transaction(async (tx) => {
      const failed = await tx
        .update(table)
        .set({ state: 'failed' })
        .where(and(which, eq(table.state, 'waiting')))
        .returning();
      for (const row of failed) {
        await files.removeLater(tx, { learnerId: row.learnerId, exportId: row.id });
        await tellRequester(tx, row, 'failed');
      }
    });

  /** Makes both files. They are stored before the row says so, and deleted again if the row is gone by then. */
  async function make(place: ExportPlace, signal: AbortSignal): Promise<void> {
    const { exportId } = place;
    const material = await db.transaction(async (tx) => {
      const row = await find(tx, exportId);
      if (row?.state !== 'waiting') return null;
      if (await readers.mayStillRead(tx, row)) return collect(tx, row);
      await requests.end(tx, eq(table.id, exportId));
      return null;
    });
    try {
      if (!material) return;
      const dataBytes = await write(place, 'data', dataFile(material, blobs.get), signal);
      const page = exportPage(words, material, blobs.get);
      const pageBytes = await write(place, 'page', page, signal);
      await finish(exportId, { dataBytes, pageBytes });
    } finally {
      if (!(await find(db.orm, exportId))) await files.remove(place);
    }
  }

  return {
    /** Reports the requests whose jobs were lost, so that whoever waits can request again. */
    failLost: () =>
      fail(lte(table.requestedAt, new Date(clock.now().getTime() - LOST_AFTER_HOURS * HOUR_MS))),
    work: () =>
      jobs.work(makeExport, async (place, { attempt, signal }) => {
        try {
          await make(place, signal);
        } catch (error) {
          if (attempt > makeExport.retryLimit) await fail(eq(table.id, place.exportId));
          throw error;
        }
      }),
  };
}
