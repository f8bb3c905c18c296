import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { secure } from './security.ts';

/** The directives of the Content-Security-Policy of a place with these settings. */
async function policyWith(env: Record<string, string>): Promise<Record<string, string>> {
  const app = Fastify();
  await secure(app, { https: false, films: testSettings(env).site.films });
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
  it('lets a page frame nothing where no film is configured', async () => {
    const policy = await policyWith({});
    expect(policy['frame-src']).toBe("'none'");
    expect(policy['media-src']).toBe("'self' blob:");
  });

  it('lets a page frame the hosts of embed pages and play from those of files, each once and nothing else', async () => {
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

  it('needs nothing more for a file of this host', async () => {
    const policy = await policyWith({ FILM_INTRO_URL: '/films/intro.webm' });
    expect(policy['frame-src']).toBe("'none'");
    expect(policy['media-src']).toBe("'self' blob:");
  });
});
