import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DataExport } from '@vivavoce/contracts/rights/export-calls';
import { eq, sql } from 'drizzle-orm';
import { dataExport } from '#domains/rights/tables.ts';
import type { Blobs } from '#platform/blobs.ts';
import { appOver, type Person, type TestApp } from '#testing/app-over.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';

type Of = Pick<Person, 'userId'>;
type Caller = Pick<Person, 'headers'>;

const request = (server: TestApp, { headers }: Caller, { userId }: Of) =>
  server.app.inject({ method: 'POST', url: `/api/users/${userId}/exports`, headers });

/** Requests an export, and returns the code of the refusal or the state. */
export async function requestExport(server: TestApp, caller: Caller, learner: Of): Promise<string> {
  const answer = await request(server, caller, learner);
  const { state, code } = answer.json<{ state?: string; code?: string }>();
  return state ?? `${answer.statusCode} ${code}`;
}

/** Lists a person's own exports about a learner. */
export async function exportsOf(server: TestApp, { headers }: Caller, { userId }: Of): Promise<DataExport[]> {
  const answer = await server.app.inject({ url: `/api/users/${userId}/exports`, headers });
  return answer.json<{ exports?: DataExport[] }>().exports ?? [];
}

/** Requests an export, waits until it is made, and returns it. */
export async function madeExport(server: TestApp, caller: Caller, learner: Of): Promise<DataExport> {
  const { id: requested } = (await request(server, caller, learner)).json<DataExport>();
  await server.platform.jobs.idle();
  const made = (await exportsOf(server, caller, learner)).find(({ id }) => id === requested);
  if (!made) throw new Error('no export was made');
  return made;
}

export const fetchFile = (
  server: TestApp,
  { headers }: Caller,
  { userId }: Of,
  { id }: Pick<DataExport, 'id'>,
  file: 'data' | 'page',
) => server.app.inject({ url: `/api/users/${userId}/exports/${id}/${file}`, headers });

/** Fetches a file, and returns 'may' or the code of the refusal. */
export async function mayFetch(...asked: Parameters<typeof fetchFile>): Promise<string> {
  const answer = await fetchFile(...asked);
  return answer.statusCode === 200 ? 'may' : `${answer.statusCode} ${answer.json().code}`;
}

/** What `data.json` holds. */
export type ExportedData = {
  format: string;
  version: number;
  madeAt: string;
  learner: { id: string; name: string };
  limits: Record<string, unknown> | null;
  tables: Record<string, Record<string, unknown>[]>;
  pictures: { name: string; of: { table: string; id: string }; mediaType: string; base64: string }[];
};

/** Makes an export and reads both files. */
export async function readExport(server: TestApp, caller: Caller, learner: Of) {
  const made = await madeExport(server, caller, learner);
  const data = await fetchFile(server, caller, learner, made, 'data');
  const page = await fetchFile(server, caller, learner, made, 'page');
  return { data: data.json<ExportedData>(), text: data.body, page: page.body };
}

/** Lists the files of exports about a learner. */
export function exportFilesOf(server: TestApp, { userId }: Of): string[] {
  const { blobs } = server.platform.settings;
  if (blobs.kind !== 'disk') throw new Error('tests should keep their files on disk');
  return readdirSync(blobs.folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.includes(`${userId}/exports/`) && /\.(json|html)$/.test(file));
}

export const exportRowsAbout = (server: TestApp, { userId }: Of) =>
  server.platform.db.orm.select().from(dataExport).where(eq(dataExport.learnerId, userId));

/** Reads the mails that lead a person to the page with the exports. */
export const exportMailsTo = async (server: TestApp, { email }: Pick<Person, 'email'>) =>
  (await mailsTo(server, email)).filter(({ text }) => text.includes('/account/data'));

/** Runs the hourly clean-up of exports now. */
export async function sweepExports(server: TestApp): Promise<void> {
  await server.platform.db.orm.execute(
    sql`update pgboss.job set start_after = now() where name = 'rights.sweep-exports' and state = 'created'`,
  );
  await server.platform.jobs.idle();
}

/** Starts a server whose file storage takes the files of exports only once a test lets it. */
export async function serverWithGate(): Promise<TestApp & { gate: ReturnType<typeof gated>['gate'] }> {
  const platform = await testPlatform();
  const { blobs, gate } = gated(platform.blobs);
  return { ...(await appOver({ ...platform, blobs })), gate };
}

function gated(blobs: Blobs) {
  let opened: Promise<void> | null = null;
  let open = () => {};
  let isDown = false;
  let waiting = 0;
  let puts = 0;
  const put: Blobs['put'] = async (key, ...file) => {
    if (!key.includes('/exports/')) return blobs.put(key, ...file);
    waiting += 1;
    puts += 1;
    try {
      await opened;
      if (isDown) throw new Error('the file storage is down');
      await blobs.put(key, ...file);
    } finally {
      waiting -= 1;
    }
  };
  const gate = {
    /** Lets no file pass until `open`. */
    close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open() {
      open();
      opened = null;
    },
    /** Loses each file from now on, or no longer. */
    break(down: boolean) {
      isDown = down;
    },
    /** How many files wait now. */
    waiting: () => waiting,
    /** How many files were given to the storage. */
    puts: () => puts,
  };
  return { blobs: { ...blobs, put }, gate };
}
