import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { secure } from './security.ts';

const placeWith = async (https: boolean) => {
  const app = Fastify();
  const { site, limits } = testSettings();
  await secure(app, { https, site, callsPerAddress: limits.callsPerAddress });
  app.get('/api/parts', () => ({}));
  app.get('/parts', () => ({}));
  app.get('/auth/social/return', () => ({}));
  return app;
};

/** Reads the Content-Security-Policy of a site with these settings, by directive. */
async function policyWith(env: Record<string, string>): Promise<Record<string, string>> {
  const app = Fastify();
  const { site, limits } = testSettings(env);
  await secure(app, { https: false, site, callsPerAddress: limits.callsPerAddress });
  const { headers } = await app.inject('/');
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the Content-Security-Policy', () => {
  it('lets a page frame nothing if no film is configured', async () => {
    const policy = await policyWith({});
    expect(policy['frame-src']).toBe("'none'");
    expect(policy['media-src']).toBe("'self' blob:");
  });

  it('lets a page frame the configured embed pages’ hosts and play from the files’ hosts, and nothing else', async () => {
    const policy = await policyWith({
      FILM_INTRO_URL: 'https://player.example.org/embed/1?dnt=1',
      FILM_EXPERIENCE_URL: 'https://player.example.org/embed/2',
      FILM_PROFESSIONAL_URL: 'https://films.example.net:8443/a/professional.MP4?v=2',
    });
    expect(policy['frame-src']).toBe('https://player.example.org');
    expect(policy['media-src']).toBe("'self' blob: https://films.example.net:8443");
    expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy['img-src']).toBe("'self' data: blob:");
  });

  it('lets a page show pictures, films and sounds from the hosts that the operator named, and nothing more', async () => {
    const policy = await policyWith({ MEDIA_HOSTS: 'media.example.org, https://cdn.example.net:8443/' });
    const named = 'https://media.example.org https://cdn.example.net:8443';
    expect(policy['img-src']).toBe(`'self' data: blob: ${named}`);
    expect(policy['media-src']).toBe(`'self' blob: ${named}`);
    for (const closed of ['frame-src', 'script-src', 'connect-src']) {
      expect(policy[closed]).not.toContain('example');
    }
  });

  it('needs nothing more for a file on this host', async () => {
    const policy = await policyWith({ FILM_INTRO_URL: '/films/intro.webm' });
    expect(policy['frame-src']).toBe("'none'");
    expect(policy['media-src']).toBe("'self' blob:");
  });
});

describe('every answer', () => {
  it('refuses to be framed, even in browsers that do not support the policy', async () => {
    const { headers } = await (await placeWith(false)).inject('/parts');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('demands encryption for this host only, and only if it is encrypted', async () => {
    const { headers } = await (await placeWith(true)).inject('/parts');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await (await placeWith(false)).inject('/parts');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

it('counts calls however their address is written, and does not count pages', async () => {
  const app = await placeWith(false);
  const counted = async (url: string) => (await app.inject(url)).headers['x-ratelimit-limit'] !== undefined;
  expect([await counted('/api/parts'), await counted('/%61pi/parts'), await counted('/parts')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('keeps a window that returns from a provider linked to the page that opened it, unlike other pages', async () => {
  const app = await placeWith(true);
  const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-opener-policy'];
  expect(await policyOf('/auth/social/return')).toBe('unsafe-none');
  expect(await policyOf('/parts')).toBe('same-origin-allow-popups');
});
