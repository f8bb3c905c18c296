import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { canSpeak, speak } from '#testing/synthetic-speech.ts';
import { TcpBridge } from '#testing/tcp-bridge.ts';
import type { TestLearner } from '#testing/test-learner.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';

let test: TestServer;
let bridge: TcpBridge | null = null;
afterEach(async () => {
  await test.close();
  bridge?.close();
  bridge = null;
});

async function callOverTcp(): Promise<TestLearner> {
  test = await startTestServer({ replies: [['Well done!']] }, { VOICE_TCP_PORT: '0' });
  bridge = await TcpBridge.open();
  const client = await test.call(TEST_KEY, { route: bridge.through });
  await eventually(client, 'session.created');
  return client;
}

/** Returns the TCP port given in an SDP answer. */
function tcpPort(answer: string): number {
  return Number(
    /^a=candidate:\S+ 1 TCP \d+ 127\.0\.0\.1 (\d+) typ host tcptype passive\r$/m.exec(answer)?.[1],
  );
}

/** Makes a STUN binding request for a ufrag, framed for TCP. It lacks the integrity check, which needs the password. */
function askingFor(ufrag: string): Buffer {
  const name = Buffer.from(`${ufrag}:someone`);
  const padded = Math.ceil(name.length / 4) * 4;
  const frame = Buffer.alloc(2 + 20 + 4 + padded);
  frame.writeUInt16BE(frame.length - 2, 0);
  frame.writeUInt16BE(1, 2);
  frame.writeUInt16BE(4 + padded, 4);
  frame.writeUInt32BE(0x2112a442, 6);
  frame.writeUInt16BE(6, 22);
  frame.writeUInt16BE(name.length, 24);
  frame.set(name, 26);
  return frame;
}

async function knock(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('a learner whose network blocks UDP', () => {
  it('holds the call over TCP', async () => {
    const client = await callOverTcp();
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello!' }] },
    });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.stopped');
    expect(client.lastLoudAt).toBeGreaterThan(0);
  });

  it.skipIf(!canSpeak)('is heard (needs espeak-ng)', async () => {
    const client = await callOverTcp();
    await client.say(speak('The answer is seven.'));
    await eventually(client, 'output_audio_buffer.stopped');
    // If the machine stalls briefly, the speech is cut in two.
    expect(test.calls.turns.length).toBeGreaterThan(0);
  });

  it('has no TCP candidate if no port is set', async () => {
    test = await startTestServer();
    expect((await test.call()).answer).not.toMatch(/ TCP /i);
  });
});

describe('the TCP door', () => {
  it('turns away names that belong to no call under way, oversized packets and nonsense', async () => {
    const client = await callOverTcp();
    const port = tcpPort(client.answer);
    const ufrag = /^a=ice-ufrag:(\S+)\r$/m.exec(client.answer)?.[1] ?? '';
    const tooLarge = Buffer.concat([askingFor(ufrag), Buffer.from([0xff, 0xff, 1])]);
    for (const said of [
      askingFor('nobody'),
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.alloc(200),
      tooLarge,
    ]) {
      const socket = await knock(port);
      const closed = once(socket, 'close');
      socket.write(said);
      await closed;
    }
    client.send({ type: 'conversation.item.retrieve', item_id: 'none' });
    await eventually(client, 'error');
  });

  it('accepts a name in pieces, limits the connections of each call, and closes them with the call', async () => {
    const client = await callOverTcp();
    const port = tcpPort(client.answer);
    const said = askingFor(/^a=ice-ufrag:(\S+)\r$/m.exec(client.answer)?.[1] ?? '');
    const sockets = await Promise.all(Array.from({ length: 12 }, () => knock(port)));
    const open = new Set(sockets);
    for (const socket of sockets) {
      socket.on('close', () => open.delete(socket));
      socket.write(said.subarray(0, 7));
      socket.write(said.subarray(7));
    }
    // The caller's own connection is the eighth.
    await expect.poll(() => open.size).toBe(7);
    client.close();
    await expect.poll(() => open.size).toBe(0);
    await expect.poll(async () => (await test.health()).calls).toBe(0);
  });
});
