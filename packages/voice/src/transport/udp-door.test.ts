import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UdpDoor } from '#transport/udp-door.ts';

const PASSWORD = 'a+password/of+22+signs';

/** A UDP socket, and the packets that arrived at it. */
type Post = { socket: Socket; port: number; came: { text: string; port: number }[] };

const open: Socket[] = [];
let door: UdpDoor;
let call: Post;
let leave: () => void;

async function post(): Promise<Post> {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const came: Post['came'] = [];
  socket.on('message', (packet, from) => came.push({ text: packet.toString('latin1'), port: from.port }));
  return { socket, port: socket.address().port, came };
}

beforeEach(async () => {
  // A path is dead after a second without packets. The clock is stopped here, so a slow machine makes no path seem
  // dead.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  door = await UdpDoor.open(0, '127.0.0.1');
  call = await post();
  leave = door.admit({ ufrag: 'call', password: PASSWORD, address: '127.0.0.1', port: call.port });
});
afterEach(async () => {
  vi.restoreAllMocks();
  leave();
  await door.close();
  for (const socket of open.splice(0)) socket.close();
});

/** Makes a binding request to the call, signed with this password. */
function request(password: string, nominates: boolean, transaction = 'transaction1'): Buffer {
  const name = Buffer.from([0, 6, 0, 8, ...Buffer.from('call:you')]);
  const nomination = nominates ? Buffer.from([0, 0x25, 0, 0]) : Buffer.alloc(0);
  const head = Buffer.alloc(20);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(name.length + nomination.length + 24, 2);
  head.writeUInt32BE(0x2112a442, 4);
  head.write(transaction, 8, 'latin1');
  const signed = Buffer.concat([head, name, nomination]);
  const integrity = createHmac('sha1', password).update(signed).digest();
  return Buffer.concat([signed, Buffer.from([0, 8, 0, 20]), integrity]);
}

/** Sends to the door. Resolves when the call has received one more packet. */
async function reaches(from: Post, packet: Buffer | string): Promise<void> {
  const before = call.came.length;
  from.socket.send(packet, door.port, '127.0.0.1');
  await expect.poll(() => call.came.length).toBe(before + 1);
}

/** Sends a packet from the call to its browser. */
function fromCall(packet: Buffer | string): void {
  call.socket.send(packet, call.came[0]?.port ?? 0, '127.0.0.1');
}

it('a browser that nominates a new address with the password is followed, unnoticed by the call', async () => {
  const [first, second] = [await post(), await post()];
  await reaches(first, request(PASSWORD, true));
  await reaches(first, 'sound');
  await reaches(second, request(PASSWORD, true));
  await reaches(second, 'more sound');
  fromCall('teacher');
  await expect.poll(() => second.came.map(({ text }) => text)).toEqual(['teacher']);
  expect(first.came).toEqual([]);
  expect(new Set(call.came.map(({ port }) => port)).size).toBe(1);
});

it('sound continues from a new path immediately, before any STUN request arrives there', async () => {
  const [first, second] = [await post(), await post()];
  const sound = Buffer.alloc(40, 7);
  sound.writeUInt8(0x80, 0);
  sound.writeUInt8(111, 1);
  await reaches(first, request(PASSWORD, true));
  await reaches(first, sound);
  await reaches(second, sound);
  fromCall('teacher');
  await expect.poll(() => first.came.map(({ text }) => text)).toEqual(['teacher']);
});

it('a stranger without the password reaches no call and receives no packets', async () => {
  const [browser, stranger] = [await post(), await post()];
  await reaches(browser, request(PASSWORD, true));
  const unsigned = request(PASSWORD, true).subarray(0, 36);
  unsigned.writeUInt16BE(16, 2);
  for (const packet of ['sound', request('guessed', true), unsigned]) {
    stranger.socket.send(packet, door.port, '127.0.0.1');
  }
  await reaches(browser, 'sound');
  fromCall('teacher');
  await expect.poll(() => browser.came.map(({ text }) => text)).toEqual(['teacher']);
  expect(stranger.came).toEqual([]);
  expect(call.came.filter(({ text }) => text === 'sound')).toHaveLength(1);
});

it('a forged record that would end the call is dropped, alone or after others, while genuine ones pass', async () => {
  const browser = await post();
  await reaches(browser, request(PASSWORD, true));
  const record = (type: number, epoch: number, length: number) => {
    const bytes = Buffer.alloc(13 + length, 1);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt16BE(epoch, 3);
    bytes.writeUInt16BE(length, 11);
    return bytes;
  };
  const [alert, handshake, data] = [record(21, 1, 2), record(22, 0, 12), record(23, 1, 24)];
  for (const forgery of [
    alert,
    Buffer.concat([handshake, alert]),
    Buffer.concat([data, record(23, 1, 23)]),
  ]) {
    browser.socket.send(forgery, door.port, '127.0.0.1');
  }
  await reaches(browser, handshake);
  await reaches(browser, data);
  await reaches(browser, Buffer.concat([handshake, data]));
});

it('a request is answered on the path it arrived on, whichever path the call uses', async () => {
  const [first, second] = [await post(), await post()];
  await reaches(first, request(PASSWORD, true, 'first asks 1'));
  await reaches(second, request(PASSWORD, false, 'second asks1'));
  const answer = Buffer.alloc(20);
  answer.writeUInt16BE(0x0101, 0);
  answer.writeUInt32BE(0x2112a442, 4);
  answer.write('second asks1', 8, 'latin1');
  fromCall(answer);
  fromCall('teacher');
  await expect.poll(() => second.came.length).toBe(1);
  await expect.poll(() => first.came.map(({ text }) => text)).toEqual(['teacher']);
});

it('no packet gets through after the call has ended', async () => {
  const browser = await post();
  await reaches(browser, request(PASSWORD, true));
  leave();
  browser.socket.send('sound', door.port, '127.0.0.1');
  const next = await post();
  leave = door.admit({ ufrag: 'call', password: PASSWORD, address: '127.0.0.1', port: next.port });
  browser.socket.send(request(PASSWORD, true), door.port, '127.0.0.1');
  await expect.poll(() => next.came.length).toBe(1);
  expect(call.came).toHaveLength(1);
});
