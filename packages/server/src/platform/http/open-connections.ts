import type { Server } from 'node:net';
import { addressBlock } from './network-address.ts';

type ConnectionLimits = {
  perAddress: number;
  inTotal: number;
  /**
   * Whether a trusted proxy stands in front. All connections then come from the proxy, so only the total is limited
   * here, and the proxy has to limit its own clients.
   */
  isBehindProxy: boolean;
  /** Learns of each connection that was refused because its address holds too many. */
  onRefused(ip: string): void;
};

/** Limits the connections that one network address, and all together, may hold open. Further ones are closed at once. */
export function limitConnections(
  server: Server,
  { perAddress, inTotal, isBehindProxy, onRefused }: ConnectionLimits,
): void {
  server.maxConnections = inTotal;
  if (isBehindProxy) return;
  const openFrom = new Map<string, number>();
  server.on('connection', (connection) => {
    const ip = connection.remoteAddress ?? '';
    const address = addressBlock(ip);
    const open = openFrom.get(address) ?? 0;
    if (open >= perAddress) {
      connection.destroy();
      return onRefused(ip);
    }
    openFrom.set(address, open + 1);
    connection.once('close', () => {
      const left = (openFrom.get(address) ?? 1) - 1;
      if (left > 0) openFrom.set(address, left);
      else openFrom.delete(address);
    });
  });
}
