import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

describe('a page counts as our own', () => {
  const own = { publicUrl: 'https://lessons.example.org', host: 'lessons.example.org' };

  it('when it is at the public address', () => {
    expect(isOwnOrigin('https://lessons.example.org', own)).toBe(true);
  });

  it.each([
    ['on another site', 'https://evil.example'],
    ['on a sibling subdomain', 'https://other.example.org'],
    ['whose host name only begins like ours', 'https://lessons.example.org.evil.example'],
    ['without encryption', 'http://lessons.example.org'],
    ['on another port', 'https://lessons.example.org:8443'],
    ['in a sandboxed frame', 'null'],
    ['on localhost while we are elsewhere', 'http://localhost'],
    ['that states no origin', undefined],
  ])('never for a page %s', (_which, origin) => {
    expect(isOwnOrigin(origin, own)).toBe(false);
  });

  it('when it came from the same host that it calls, such as on a free port or in a home network', () => {
    const unconfigured = { publicUrl: 'http://localhost:0', host: '192.168.1.5:40123' };
    expect(isOwnOrigin('http://192.168.1.5:40123', unconfigured)).toBe(true);
    expect(isOwnOrigin('http://192.168.1.5:40124', unconfigured)).toBe(false);
    expect(isOwnOrigin('http://evil.example', unconfigured)).toBe(false);
  });
});
