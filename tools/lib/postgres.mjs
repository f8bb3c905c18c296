import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { install } from './apt.mjs';
import { run } from './child.mjs';
import { lastLines } from './npm.mjs';
import { findOnPath } from './on-path.mjs';

/** The folder in which Debian keeps the programs of every installed version. */
const debianVersions = '/usr/lib/postgresql';

/**
 * Finds the folder that contains `initdb` and `postgres`: the newest of Debian's, or else the one on PATH.
 *
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(debianVersions, version, 'bin'));
  const onPath = findOnPath('initdb');
  if (onPath) folders.push(dirname(onPath));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Finds PostgreSQL as `findPostgres` does, but installs Debian's package if there is none and installing is allowed.
 */
export async function providePostgres() {
  return findPostgres() ?? ((await install('postgresql')) ? findPostgres() : undefined);
}

/**
 * Starts a private cluster for the tests, with its own temporary folder, a free port on 127.0.0.1 and a password
 * generated for this run. It trades safety for speed (no fsync), which is fine for a cluster that lives for minutes.
 *
 * @param {string} bin the folder that contains its programs
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` has the rights of the cluster's owner
 * @throws if the cluster cannot be made or does not start, with PostgreSQL's own output
 */
export async function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'vivavoce-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const owner = ownerOfCluster();
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, 'data');
  const made = await run(
    join(bin, 'initdb'),
    [
      '--pgdata',
      data,
      '--username=vivavoce',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { quiet: true, cwd: folder, ...owner },
  );
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed:\n${lastLines(made.output, 10)}`);
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    lc_messages: 'C',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a process group of its own: a Ctrl-C that ends the tests must not end it before the tests disconnect.
    { cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  let log = '';
  const ready = new Promise((resolve) => {
    server.stderr.on('data', (chunk) => {
      log += chunk.toString();
      if (log.includes('database system is ready to accept connections')) resolve(true);
    });
  });
  const up = await Promise.race([ready, ended.then(() => false)]);
  if (!up) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${lastLines(log, 10)}`);
  }
  return { url: `postgresql://vivavoce:${password}@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Returns the cluster that TEST_DATABASE_URL names, or else starts a private one.
 *
 * @throws if there is neither
 */
export async function provideCluster() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const bin = await providePostgres();
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine and no TEST_DATABASE_URL.');
  return startPostgres(bin);
}

/** Returns the user to run as. PostgreSQL refuses to run as root, so root uses the user that its package created. */
function ownerOfCluster() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
