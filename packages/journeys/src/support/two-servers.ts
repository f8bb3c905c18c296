import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findPostgres, startPostgres } from '../../../../tools/lib/postgres.mjs';
import { forget, startVivavoce, type Vivavoce } from './vivavoce.ts';

export type TwoServers = {
  /** The address for the browser. Calls alternate between the two servers. */
  url: string;
  servers: readonly [Vivavoce, Vivavoce];
  stop(): Promise<void>;
};

/** Whether this machine has PostgreSQL, without which two servers would share nothing. */
export const canRunTwoServers = findPostgres() !== undefined;

/** Hands calls to its targets in turn, like a balancer without sticky sessions. */
async function startBalancer(targets: () => readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const addresses = targets();
    const target = addresses[turn++ % addresses.length] ?? '';
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      // The host that the browser requested is kept: it is the product's public one.
      headers: incoming.headers,
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts two whole products over one PostgreSQL, behind one address. */
export async function startTwoServers(env: Record<string, string>): Promise<TwoServers> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed on this machine');
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const postgres = await startPostgres(bin);
    closers.push(postgres.stop);
    let addresses: string[] = [];
    const balancer = await startBalancer(() => addresses);
    closers.push(balancer.stop);
    const start = async () => {
      const server = await startVivavoce({
        env: {
          ...env,
          DATABASE_URL: postgres.url,
          PUBLIC_URL: balancer.url,
          SECRET: 'one-secret-that-two-servers-share-0123456789',
        },
      });
      closers.push(async () => {
        await server.stop();
        await forget(server);
      });
      return server;
    };
    const servers = [await start(), await start()] as const;
    addresses = servers.map(({ url }) => url);
    return { url: balancer.url, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
