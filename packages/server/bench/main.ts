import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';
import { testClock } from '#platform/clock.ts';
import { openPlatform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { appOver } from '#testing/app-over.ts';
import { bareServer } from './bare-route.ts';

/** The two servers take turns, so that a busy moment of the machine affects both. */
const ROUNDS = process.argv.includes('--quick') ? 2 : 5;
const ROUND_SECONDS = process.argv.includes('--quick') ? 2 : 6;
const CONNECTIONS = 20;

type Round = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

let items = 0;

async function round(url: string, token: string, learningSessionId: string): Promise<Round> {
  const turn = { learningSessionId, role: 'student', kind: 'typed', content: 'three quarters' };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/realtime_message',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        // Each call saves a different turn, as in a lesson.
        setupRequest: (request) => {
          items += 1;
          return { ...request, body: JSON.stringify({ ...turn, itemId: `item_${items}` }) };
        },
      },
    ],
  });
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = await mkdtemp(path.join(tmpdir(), 'vivavoce-bench-'));
const clock = testClock(new Date());
const platform = await openPlatform(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { clock });
const server = await appOver({ ...platform, clock });
const learner = await server.signUp();
const sessionId = await server.startSession(learner);
const token = learner.headers.authorization.slice('Bearer '.length);
const bare = await bareServer(server.platform.db, server.domains.identity.verifyToken);
const addresses = { ours: await listen(server.app), bare: await listen(bare) };
const rounds: Record<keyof typeof addresses, Round[]> = { ours: [], bare: [] };

for (let taken = 0; taken < ROUNDS; taken += 1) {
  for (const name of ['bare', 'ours'] as const) {
    const result = await round(addresses[name], token, sessionId);
    rounds[name].push(result);
    console.log(`api ${name.padEnd(4)} ${JSON.stringify(result)}`);
  }
}

const ratios = rounds.ours.map(
  (ours, index) => ours.perSecond / (rounds.bare[index]?.perSecond ?? Number.NaN),
);
const failed = [...rounds.ours, ...rounds.bare].reduce((sum, { failed }) => sum + failed, 0);
await bare.close();
await server.close();
await rm(dataDir, { recursive: true });
console.log(`api ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}, failed calls ${failed}`);
console.log(`api ratio_to_bare=${median(ratios).toFixed(2)}`);
process.exit(failed > 0 ? 1 : 0);
