import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** A network that can be taken away from one page and given back. */
export type Network = {
  /** From now on no request of the page leaves, and no packet of its calls arrives, in either direction. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** How many packets of calls it has passed on. */
  packets(): number;
  close(): void;
};

const CANDIDATE = /^a=candidate:(\S+) 1 (?:udp|UDP) (\d+) (\S+) (\d+) typ host.*$/m;
const EVERY_CANDIDATE = /^a=candidate:.*\r?\n/gm;

type Target = { address: string; port: number };
type Relay = { port: number; close(): void };

/** A UDP port that stands for another one: each sender has a port of its own behind it, as in a home network. */
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

/** The answer with one address, that of a relay to where it led before. */
async function throughRelay(answer: string, mayPass: () => boolean) {
  const [line, foundation, priority, address, port] = CANDIDATE.exec(answer) ?? [];
  if (!line || !address) throw new Error('the answer names no address');
  const relay = await openRelay({ address, port: Number(port) }, mayPass);
  const led = `a=candidate:${foundation} 1 UDP ${priority} 127.0.0.1 ${relay.port} typ host`;
  return {
    relay,
    answer: answer.replace(line, 'a=here').replace(EVERY_CANDIDATE, '').replace('a=here', led),
  };
}

/**
 * Leads everything of a page through a network of ours. The browser's own switch takes requests away only and leaves
 * calls alone, so that their packets go through a relay, which the page finds in the answer to its offer; and the offer
 * tells the server no address, lest it finds a way around.
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
    mend: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
    packets: () => packets,
    close: () => {
      for (const relay of relays) relay.close();
    },
  };
}
