import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasChromium } from '#testing/chromium-caller.ts';
import type { CallerReport } from './namespace-caller.ts';

/**
 * Simulates the outside world with network namespaces: a server behind one-to-one NAT (a cloud machine, a container
 * with published ports), a caller behind a router at home, and the internet between them.
 *
 *     server 10.10.0.2 — 10.10.0.1 internet 198.51.100.1 — 198.51.100.2 router 192.168.7.1 — 192.168.7.2 caller
 *            known outside as 203.0.113.10
 */
const PUBLIC = '203.0.113.10';
const KEY = 'test-key-of-sixteen-characters';
const [SERVER, INTERNET, ROUTER, CALLER] = ['srv', 'net', 'nat', 'home'].map(
  (name) => `v${process.pid}${name}`,
);
const ALL = [SERVER, INTERNET, ROUTER, CALLER];

/** The router's internet-facing address. It belongs to a machine other than the server's own NAT. */
const STUN = '198.51.100.2';

const works = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
const probe = `v${process.pid}probe`;
const canBuild =
  works('ip', 'netns', 'add', probe) && works('ip', 'netns', 'exec', probe, 'iptables', '-t', 'nat', '-L');
works('ip', 'netns', 'del', probe);
const hasStun = works('sh', '-c', 'command -v turnserver');

const inside = (namespace: string | undefined, command: string): void => {
  execFileSync('ip', ['netns', 'exec', namespace ?? '', 'sh', '-ec', command], { stdio: 'pipe' });
};

/** Joins two namespaces by a virtual cable with these addresses at its ends. */
function cable(left: string | undefined, leftIp: string, right: string | undefined, rightIp: string): void {
  const [l, r] = ['l', 'r'].map((end) => `v${leftIp.split('.')[0]}${end}${process.pid}`);
  const ends = ['netns', left, 'type', 'veth', 'peer', 'name', r, 'netns', right];
  execFileSync('ip', ['link', 'add', l, ...ends].map(String));
  inside(left, `ip addr add ${leftIp}/24 dev ${l}; ip link set ${l} up`);
  inside(right, `ip addr add ${rightIp}/24 dev ${r}; ip link set ${r} up`);
}

function build(): void {
  for (const name of ALL) {
    execFileSync('ip', ['netns', 'add', name ?? '']);
    inside(name, 'ip link set lo up; echo 1 > /proc/sys/net/ipv4/ip_forward');
  }
  cable(SERVER, '10.10.0.2', INTERNET, '10.10.0.1');
  cable(ROUTER, '198.51.100.2', INTERNET, '198.51.100.1');
  cable(CALLER, '192.168.7.2', ROUTER, '192.168.7.1');
  inside(SERVER, 'ip route add default via 10.10.0.1');
  inside(CALLER, 'ip route add default via 192.168.7.1');
  inside(ROUTER, 'ip route add default via 198.51.100.1');
  inside(ROUTER, 'iptables -t nat -A POSTROUTING -s 192.168.7.0/24 -j MASQUERADE');
  inside(INTERNET, `iptables -t nat -A PREROUTING -d ${PUBLIC} -j DNAT --to-destination 10.10.0.2`);
  inside(INTERNET, `iptables -t nat -A POSTROUTING -s 10.10.0.2 -j SNAT --to-source ${PUBLIC}`);
}

const tsx = (namespace: string | undefined, file: string, ...args: string[]): string[] => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return ['netns', 'exec', namespace ?? '', process.execPath, '--import', 'tsx', path, ...args];
};

describe.skipIf(!canBuild)('a server in the outside world (needs root, ip netns and iptables)', () => {
  let server: ChildProcess | null = null;
  let stunServer: ChildProcess | null = null;

  beforeAll(build);
  afterEach(async () => {
    inside(ROUTER, 'iptables -F FORWARD');
    stunServer?.kill('SIGKILL');
    stunServer = null;
    if (!server) return;
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
    server = null;
  });
  afterAll(() => {
    for (const name of ALL) works('ip', 'netns', 'del', name ?? '');
  });

  async function serve(env: Record<string, string>): Promise<void> {
    server = spawn('ip', tsx(SERVER, './namespace-server.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, VOICE_HOST: '0.0.0.0', VOICE_API_KEY: KEY, VOICE_VAD: 'fvad', ...env },
    });
    await once(server, 'message');
  }

  /** Starts a STUN server on the internet. */
  async function stun(): Promise<void> {
    const options = `--no-cli --no-tls --no-dtls --log-file=stdout --pidfile= --stun-only -L ${STUN}`;
    const args = ['netns', 'exec', String(ROUTER), 'turnserver', ...options.split(' ')];
    stunServer = spawn('ip', args, { stdio: 'ignore' });
    // Its output does not help: through a pipe it arrives late or not at all.
    const listening = ['netns', 'exec', String(ROUTER), 'ss', '-Hlun', 'sport = :3478'];
    await vi.waitFor(() => expect(execFileSync('ip', listening).toString()).toContain(STUN), 20_000);
  }

  async function call(how: 'node' | 'bridge' | 'chromium' = 'node'): Promise<CallerReport> {
    const args = tsx(CALLER, './namespace-caller.ts', `http://${PUBLIC}:8787`, KEY, how);
    const { stdout } = await promisify(execFile)('ip', args, { timeout: 120_000 });
    return JSON.parse(stdout) as CallerReport;
  }

  it('is reached through both routers, each call at its own port', async () => {
    await serve({ VOICE_PUBLIC_ADDRESS: PUBLIC });
    const { answer, heard } = await call();
    expect(heard).toBe(true);
    expect(answer).toContain(` ${PUBLIC} `);
    expect(answer).not.toContain('10.10.0.2');
  });

  it('is reached by several callers at the same time through one UDP port, with all others closed', async () => {
    await serve({ VOICE_PUBLIC_ADDRESS: PUBLIC, VOICE_UDP_PORT: '5000' });
    inside(ROUTER, 'iptables -A FORWARD -p udp --dport 5000 -j ACCEPT');
    inside(ROUTER, 'iptables -A FORWARD -p udp --sport 5000 -j ACCEPT');
    inside(ROUTER, 'iptables -A FORWARD -p udp -j DROP');
    const reports = await Promise.all([call(), call(), call()]);
    expect(reports.map(({ heard }) => heard)).toEqual([true, true, true]);
  });

  it('cannot be reached where UDP is blocked, unless it has a TCP port', async () => {
    inside(ROUTER, 'iptables -A FORWARD -p udp -j DROP');
    await serve({ VOICE_PUBLIC_ADDRESS: PUBLIC, VOICE_UDP_PORT: '5000' });
    await expect(call()).rejects.toThrow('did not open');
  });

  it('is reached over TCP where UDP is blocked', async () => {
    inside(ROUTER, 'iptables -A FORWARD -p udp -j DROP');
    await serve({ VOICE_PUBLIC_ADDRESS: PUBLIC, VOICE_UDP_PORT: '5000', VOICE_TCP_PORT: '5001' });
    expect(await call('bridge')).toMatchObject({ heard: true });
  });

  it.skipIf(!hasStun)('finds its outside address by STUN (needs coturn)', async () => {
    await stun();
    await serve({ ICE_SERVERS: `stun:${STUN}:3478` });
    const { answer, heard } = await call();
    expect(heard).toBe(true);
    expect(answer).toMatch(new RegExp(`^a=candidate:\\S+ 1 UDP \\d+ ${PUBLIC} \\d+ typ srflx`, 'm'));
  });

  it.skipIf(!hasChromium)(
    'is reached over TCP by a browser where UDP is blocked (needs Chromium)',
    async () => {
      inside(ROUTER, 'iptables -A FORWARD -p udp -j DROP');
      await serve({ VOICE_PUBLIC_ADDRESS: PUBLIC, VOICE_UDP_PORT: '5000', VOICE_TCP_PORT: '5001' });
      expect(await call('chromium')).toMatchObject({ heard: true, protocol: 'tcp' });
    },
  );
});
