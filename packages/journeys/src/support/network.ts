import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** A network that can be taken away from one page and given back. */
export type Network = {
  /** From now on no request leaves the page, and no packet of its calls passes in either direction. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** The number of call packets that it has forwarded. */
  packets(): number;
  close(): void;
};

const CANDIDATE = /^a=candidate:(\S+) 1 (?:udp|UDP) (\d+) (\S+) (\d+) typ host.*$/m;
const EVERY_CANDIDATE = /^a=candidate:.*\r?\n/gm;

type Target = { address: string; port: number };
type Relay = { port: number; close(): void };

/** Opens a UDP port that stands in for another one. Each sender gets its own port behind it, as in a home network. */
async function openRelay(target: Target, mayPass: () => boolean): Promise<Relay> {
  const front = createSocket('udp4').bind(0, '127.0.0.1');
  await once(front, 'listening');
  const backs = new Map<number, Socket>();
  const backOf = ({ address, port }: RemoteInfo) => {
    const known = backs.get(port);
    if (known) return known;
    const back = createSocket('udp4').bind(0, '127.0.0.1');
    back.on('message', (packet) => {
      if (mayPass()) front.send(packet, port, address);
    });
    backs.set(port, back);
    return back;
  };
  front.on('message', (packet, from) => {
    if (mayPass()) backOf(from).send(packet, target.port, target.address);
  });
  return {
    port: front.address().port,
    close: () => {
      for (const socket of [front, ...backs.values()]) socket.close();
    },
  };
}

/** Rewrites the answer so that its only address is that of a relay to the original address. */
async function throughRelay(answer: string, mayPass: () => boolean) {
  const [line, foundation, priority, address, port] = CANDIDATE.exec(answer) ?? [];
  if (!line || !address) throw new Error('the answer contains no address');
  const relay = await openRelay({ address, port: Number(port) }, mayPass);
  const led = `a=candidate:${foundation} 1 UDP ${priority} 127.0.0.1 ${relay.port} typ host`;
  return {
    relay,
    answer: answer.replace(line, 'a=here').replace(EVERY_CANDIDATE, '').replace('a=here', led),
  };
}

/**
 * Routes all traffic of a page through our network. The browser's own offline switch only blocks requests and not
 * calls. The packets of calls therefore go through a relay, which the page finds in the answer to its offer. The offer
 * gives the server no address, or it might find a way around the relay.
 */
export async function networkOf(page: Page): Promise<Network> {
  const relays: Relay[] = [];
  let isCut = false;
  let packets = 0;
  const mayPass = () => {
    if (!isCut) packets += 1;
    return !isCut;
  };
  await page.route('**/v1/realtime/calls', async (route) => {
    if (isCut) return route.abort('internetdisconnected');
    const offer = route.request().postData()?.replace(EVERY_CANDIDATE, '') ?? '';
    const response = await route.fetch({ postData: offer });
    if (!response.ok()) return route.fulfill({ response });
    const { relay, answer } = await throughRelay(await response.text(), mayPass);
    relays.push(relay);
    const { location = '' } = response.headers();
    return route.fulfill({
      status: response.status(),
      headers: { location },
      contentType: 'application/sdp',
      body: answer,
    });
  });
  return {
    cut: async () => {
      isCut = true;
      await page.context().setOffline(true);
    },
    restore: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
    packets: () => packets,
    close: () => {
      for (const relay of relays) relay.close();
    },
  };
}
