import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentFile, signInStates } from '@vivavoce/contracts/pages/documents';
import { screens } from '@vivavoce/contracts/pages/screens';
import { neutralSite } from '@vivavoce/contracts/pages/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { OperatorError } from '../operator-error.ts';
import { describeCalls } from './documentation.ts';
import { answerErrors } from './errors.ts';
import { serveWeb } from './web-files.ts';

/** The smallest possible built application: two public pages, one of them with a part that may be missing. */
const index = {
  pages: {
    '/': 'home',
    '/resources/post/1': 'post-1',
    '/privacy-policy.html': 'privacy-file',
    '/contact-us.html': 'contact-file',
  },
  missing: { [screens.post]: 'post-not-found' },
  notFound: 'not-found',
  shell: 'shell',
};

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vivavoce-dist-'));
  await mkdir(path.join(dist, 'documents'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'documents/index.json'), JSON.stringify(index));
  await writeFile(path.join(dist, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(path.join(dist, 'assets/app-1a2b.js.br'), 'shorter');
  await writeFile(path.join(dist, 'assets/.hidden'), 'secret');
  await writeFile(path.join(dist, 'favicon.svg'), '<svg/>');
  await mkdir(path.join(dist, 'vision/models'), { recursive: true });
  await writeFile(path.join(dist, 'vision/models/face.bin'), 'a model');
  const names = [...Object.values(index.pages), ...Object.values(index.missing), 'not-found', 'shell'];
  for (const name of names) {
    for (const signIn of signInStates) {
      const text = `<html data-sign-in="${signIn}">${name} of @@site.productName@@</html>`;
      await writeFile(path.join(dist, 'documents', documentFile(name, signIn)), text);
    }
  }
  app = Fastify();
  answerErrors(app, openTexts(), () => {});
  await describeCalls(app, 'Green School', '1.0.0');
  await serveWeb(app, {
    distFolder: dist,
    site: { ...neutralSite, productName: 'Green School', publicUrl: 'https://lessons.example' },
    maySignIn: (cookies) => cookies?.includes('sign-in=') ?? false,
  });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

/** Sends an address exactly as it is written, while `inject` resolves '..' first. Returns the status and the type. */
async function answerAsWritten(method: string, url: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, method, path: url, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers['content-type']];
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a public page', () => {
  it('is its own document, with the name of this site', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe('<html data-sign-in="none">home of Green School</html>');
    expect((await get('/resources/post/1?from=mail')).body).toContain('post-1');
  });

  it('answers under the old addresses of privacy and contact', async () => {
    const answerOf = async (address: string) => {
      const { statusCode, headers, body } = await get(address);
      return [statusCode, headers['content-type'], body];
    };
    const page = (name: string) => [
      200,
      'text/html; charset=utf-8',
      `<html data-sign-in="none">${name} of Green School</html>`,
    ];
    expect(await answerOf('/privacy-policy.html'), spec('L-093')).toEqual(page('privacy-file'));
    expect(await answerOf('/contact-us.html'), spec('L-094')).toEqual(page('contact-file'));
  });

  it('has another variant for a request that may come from a signed-in person, and caches keep them apart', async () => {
    const answer = await get('/', { cookie: 'sign-in=secret' });
    expect(answer.body).toContain('data-sign-in="possible"');
    expect(answer.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.etag).not.toBe((await get('/')).headers.etag);
  });

  it('is sent once and then only reported as unchanged', async () => {
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/', { 'if-none-match': String(etag), cookie: 'sign-in=x' })).statusCode).toBe(200);
  });

  it.each([
    ['one of several that the browser kept', (etag: string) => `"old", ${etag}`],
    ['made weak by a proxy', (etag: string) => `W/${etag}`],
    ['a wildcard', () => '*'],
  ])('is only reported as unchanged if its tag is %s', async (_how, kept) => {
    const etag = String((await get('/')).headers.etag);
    expect((await get('/', { 'if-none-match': kept(etag) })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': '"old", W/"older"' })).statusCode).toBe(200);
  });

  it('never uses an encoding that the browser refuses', async () => {
    const codings = ['br;q=0, gzip', 'gzip; q=0.000, br;q=0', 'br;q=0', 'x-br', 'BR;q=0.1', 'identity'];
    const answers = await Promise.all(codings.map((coding) => get('/', { 'accept-encoding': coding })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      undefined,
      undefined,
      undefined,
      'br',
      undefined,
    ]);
  });

  it('arrives in the best compression that the browser accepts', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('Green School');
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Green School');
  });
});

describe('every other screen', () => {
  it('gets the shell', async () => {
    for (const address of ['/auth/login', '/dashboard', '/chat/7/realtime', '/admin?tab=users']) {
      const answer = await get(address);
      expect([address, answer.statusCode, answer.body]).toEqual([
        address,
        200,
        '<html data-sign-in="none">shell of Green School</html>',
      ]);
    }
  });

  it('can be loaded directly, whatever its address', async () => {
    const statuses = await Promise.all(
      Object.values(screens)
        .filter((pattern) => pattern !== screens.post)
        .map(async (pattern) => (await get(pattern.replace(/:\w+/g, 'x1'))).statusCode),
    );
    expect(new Set(statuses), spec('R-081')).toEqual(new Set([200]));
  });

  it('answers an address that leads nowhere with a document that says so', async () => {
    const post = await get('/resources/post/999');
    expect([post.statusCode, post.body.includes('post-not-found')]).toEqual([404, true]);
    const nowhere = await get('/nope');
    expect([nowhere.statusCode, nowhere.body.includes('not-found')]).toEqual([404, true]);
  });
});

describe('an address that ends with a slash', () => {
  it.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?from=mail&to=%2F%2Fevil.example', '/pricing?from=mail&to=%2F%2Fevil.example'],
    ['/resources/post/1/', '/resources/post/1'],
    ['/resources/post/999/', '/resources/post/999'],
    ['/chat/a%20b%2Fc/realtime/', '/chat/a%20b%2Fc/realtime'],
    ['/profile/', '/profile'],
  ])('redirects from %s to the screen', async (address, screen) => {
    const answer = await get(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, screen]);
  });

  it.each([
    '//',
    '///',
    '//evil.example',
    '//evil.example/',
    '//evil.example/pricing/',
    '/%2f%2fevil.example/',
    '/nope/',
    '//pricing/',
    '/pricing//',
  ])('leads nowhere if it is %s', async (address) => {
    const answer = await get(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain('not-found');
  });

  it('never leads to another host, whatever it contains instead of an id', async () => {
    for (const id of ['..', '%2e%2e', '%2F%2Fevil.example', '%5Cevil.example', '@evil.example', '']) {
      const { location = '/chat/' } = (await get(`/chat/${id}/realtime/`)).headers;
      expect(location).toMatch(/^\/chat\//);
      const twice = (await get(String(location))).headers.location;
      expect(twice).toBeUndefined();
    }
  });
});

it('answers an unknown call with JSON, however its address is written', async () => {
  for (const address of ['/api/nope', '/%61pi/nope', '/v1/nope', '/api']) {
    const answer = await get(address);
    expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
      address,
      404,
      'application/json',
    ]);
  }
});

describe('a build', () => {
  const brokenBuild = async (indexText: string | null) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-dist-'));
    await mkdir(path.join(folder, 'documents'));
    await writeFile(path.join(folder, 'documents/home.none.html'), '<html></html>');
    if (indexText !== null) await writeFile(path.join(folder, 'documents/index.json'), indexText);
    const server = Fastify();
    const served = serveWeb(server, { distFolder: folder, site: neutralSite, maySignIn: () => false });
    return {
      served,
      status: async () => (await server.inject('/')).statusCode,
      remove: () => rm(folder, { recursive: true }),
    };
  };

  it('counts as missing if it ended before its index was written', async () => {
    const { served, status, remove } = await brokenBuild(null);
    await served;
    expect(await status()).toBe(404);
    await remove();
  });

  it.each(['{ "pages": {', JSON.stringify(index)])(
    'tells its operator what to do if it is damaged',
    async (text) => {
      const { served, remove } = await brokenBuild(text);
      await expect(served).rejects.toThrow(OperatorError);
      await expect(served).rejects.toThrow(/will build it again/);
      await remove();
    },
  );
});

describe('files', () => {
  it('are cached for ever if their name, or that of their folder, contains a hash', async () => {
    const script = await get('/assets/app-1a2b.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const model = await get('/vision/models/face.bin');
    expect(model.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('are never replaced by a page once they are gone', async () => {
    const gone = await get('/assets/app-0000.js');
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['content-type']).toBe('application/json');
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('arrive in the best compression that the browser accepts, and only if they have changed', async () => {
    const [url, accept] = ['/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' }];
    const br = await get(url, accept);
    expect([br.headers['content-encoding'], br.headers.vary, br.body]).toEqual([
      'br',
      'accept-encoding',
      'shorter',
    ]);
    expect((await get(url)).body).toBe('export {};');
    const kept = { ...accept, 'if-none-match': String(br.headers.etag) };
    expect((await get(url, kept)).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url, headers: accept });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
  });

  it.each([
    '/assets',
    '/assets/',
    '/assets//',
    '/assets//app-1a2b.js',
    '/assets/%00',
    '/assets/app-1a2b.js%00',
    '/assets/app-1a2b.js/',
    '/assets/app-1a2b.js/x',
    '/assets/./app-1a2b.js',
    '/assets/../favicon.svg',
    '/assets/%2e%2e/favicon.svg',
    '/assets/%2e%2e%2ffavicon.svg',
    '/assets/..%5cfavicon.svg',
    '/assets/x/../../favicon.svg',
    '/assets/.hidden',
    `/assets/${'a'.repeat(300)}`,
    '/vision/models',
    '/vision/models/',
    '/vision/models/../../favicon.svg',
  ])('are missing at %s, as nothing in their folder has that name', async (url) => {
    for (const method of ['GET', 'HEAD'])
      expect(await answerAsWritten(method, url)).toEqual([404, 'application/json']);
  });

  it('that measure attention are served, unless measuring is switched off', async () => {
    const model = '/vision/models/face.bin';
    expect((await get(model)).body).toBe('a model');
    const without = Fastify();
    answerErrors(without, openTexts(), () => {});
    await serveWeb(without, {
      distFolder: dist,
      site: { ...neutralSite, measuresAttention: false },
      maySignIn: () => false,
    });
    for (const address of [
      model,
      '/vision/',
      '/vision',
      '/vision/models/../models/face.bin',
      '//vision/models/face.bin',
    ]) {
      const answer = await without.inject(address);
      expect([address, answer.statusCode]).toEqual([address, 404]);
    }
    const { headers } = await without.inject(model);
    expect(headers['content-type']).not.toContain('text/html');
    expect((await without.inject('/favicon.svg')).statusCode).toBe(200);
    await without.close();
  });

  it('of the build itself are not served', async () => {
    for (const address of ['/documents/index.json', '/documents/home.none.html']) {
      expect((await get(address)).statusCode).toBe(404);
    }
  });
});

it('lists the public pages for search engines by their own address', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://lessons.example/</loc>',
    '<loc>https://lessons.example/resources/post/1</loc>',
  ]);
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://lessons.example/sitemap.xml');
});

it('shows the name of this site on a home screen', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Green School' });
});

it('keeps screens and files out of the documentation of calls', async () => {
  await app.ready();
  expect(app.swagger().paths).toEqual({});
});
