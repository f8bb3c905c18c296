import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { readSettings, settingsForWorker } from '#settings.ts';

it('serves on loopback when the environment is empty', () => {
  expect(readSettings({ VOICE_API_KEY: '' })).toEqual({
    host: '127.0.0.1',
    port: 8787,
    apiKey: null,
    publicAddress: null,
    bindAddress: '127.0.0.1',
    udpPort: null,
    tcpPort: null,
    iceServers: [],
    workers: 1,
    maxCalls: 40,
    maxCallMs: 7_200_000,
    deadCallMs: 30_000,
    drainMs: 0,
    vad: 'best',
    hearEarly: true,
    playground: true,
    healthNeedsKey: false,
  });
});

it('binds to all addresses and requires a key when it serves the outside world', () => {
  const env = { VOICE_HOST: '0.0.0.0', VOICE_API_KEY: 'a-key-of-enough-characters' };
  expect(readSettings(env)).toMatchObject({ host: '0.0.0.0', bindAddress: null });
  expect(readSettings({ VOICE_PUBLIC_ADDRESS: '198.51.100.7' })).toMatchObject({ bindAddress: null });
  expect(() => readSettings({ VOICE_HOST: '0.0.0.0' })).toThrow('VOICE_API_KEY is required');
});

it('serves the playground while it stays on loopback, otherwise only on request', () => {
  const outside = { VOICE_HOST: '0.0.0.0', VOICE_API_KEY: 'a-key-of-enough-characters' };
  expect(readSettings({ VOICE_PUBLIC_ADDRESS: '198.51.100.7' }).playground).toBe(false);
  expect(readSettings(outside).playground).toBe(false);
  expect(readSettings({ ...outside, VOICE_PLAYGROUND: 'on' }).playground).toBe(true);
  expect(readSettings({ VOICE_PLAYGROUND: 'off' }).playground).toBe(false);
});

it('reports all problems together, without the values', () => {
  const read = () =>
    readSettings({ VOICE_PORT: 'eighty', VOICE_API_KEY: 'short-secret', VOICE_PUBLIC_ADDRESS: 'example' });
  expect(read).toThrow(/VOICE_PORT[\s\S]*VOICE_API_KEY[\s\S]*VOICE_PUBLIC_ADDRESS/);
  expect(read).not.toThrow(/short-secret/);
});

it('splits lists', () => {
  const { iceServers } = readSettings({ ICE_SERVERS: 'stun:a.example:3478, turn:u:p@b.example:3478 ,' });
  expect(iceServers).toEqual(['stun:a.example:3478', 'turn:u:p@b.example:3478']);
});

it('accepts a number of workers or one for each core, and gives each its own port', () => {
  expect(readSettings({ VOICE_WORKERS: '3' }).workers).toBe(3);
  expect(readSettings({ VOICE_WORKERS: 'auto' }).workers).toBe(availableParallelism());
  expect(() => readSettings({ VOICE_WORKERS: 'many' })).toThrow(/VOICE_WORKERS/);
  const settings = readSettings({ VOICE_UDP_PORT: '3478' });
  expect([0, 1, 2].map((index) => settingsForWorker(settings, index).udpPort)).toEqual([3478, 3479, 3480]);
  expect(settingsForWorker(readSettings({}), 2).udpPort).toBeNull();
});
