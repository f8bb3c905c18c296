import type { LightMyRequestResponse } from 'fastify';
import { mails } from '#platform/mail/tables.ts';
import type { TestApp } from '#testing/test-app.ts';

let strangers = 0;

/** Makes an address that has not been used in this run yet. */
export function freshEmail(): string {
  strangers += 1;
  return `newcomer-${strangers}@test.example`;
}

/** The contents of a Set-Cookie header, with attribute names in lower case. */
type SetCookie = { name: string; value: string; attributes: Record<string, string> };

export function setCookiesOf(answer: LightMyRequestResponse): SetCookie[] {
  return [answer.headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...value] = pair.split('=');
    return {
      name,
      value: value.join('='),
      attributes: Object.fromEntries(
        attributes.map((attribute) => {
          const [key = '', says = ''] = attribute.split('=');
          return [key.toLowerCase(), says];
        }),
      ),
    };
  });
}

/** Opens a browser that keeps its cookies and states the page's origin, as browsers do on every POST. */
export function openBrowser(server: TestApp, { ip = '127.0.0.1' } = {}) {
  const jar = new Map<string, string>();
  let origin: string | undefined = server.platform.settings.publicUrl;

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body: object | undefined,
    token: string | undefined,
  ) {
    const answer = await server.app.inject({
      method,
      url,
      remoteAddress: ip,
      ...(body ? { payload: body } : {}),
      headers: {
        ...(origin ? { origin } : {}),
        ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    for (const { name, value, attributes } of setCookiesOf(answer)) {
      if (attributes['max-age'] === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    jar,
    /** Moves the page to another origin. `undefined`: the browser states no origin. */
    goTo: (page: string | undefined) => {
      origin = page;
    },
    post: (url: string, body?: object, token?: string) => send('POST', url, body, token),
    get: (url: string, token?: string) => send('GET', url, undefined, token),
    delete: (url: string, token?: string) => send('DELETE', url, undefined, token),
    register: (email: string, password = 'quiet-lantern', name = 'Nia Newcomer') =>
      send('POST', '/api/auth/register', { name, email, password }, undefined),
    login: (email: string, password = 'quiet-lantern', rememberMe?: boolean) =>
      send('POST', '/api/auth/login', { email, password, rememberMe }, undefined),
    renew: () => send('POST', '/api/auth/token', undefined, undefined),
    logout: () => send('POST', '/api/auth/logout', undefined, undefined),
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Lists the mails to an address, oldest first. */
export async function mailsTo(server: TestApp, email: string) {
  const rows = await server.platform.db.orm.select().from(mails).orderBy(mails.createdAt);
  return rows.filter((mail) => mail.to === email);
}

/** Finds what the latest mail to an address that contains it says. Mails of one moment have no order among each other. */
async function latestIn(server: TestApp, email: string, sought: RegExp): Promise<string | undefined> {
  const texts = (await mailsTo(server, email)).map(({ text }) => text);
  return texts.flatMap((text) => sought.exec(text)?.[1] ?? []).at(-1);
}

/** Reads the code from the latest mail with a code to an address. */
export async function codeMailedTo(server: TestApp, email: string): Promise<string> {
  const code = await latestIn(server, email, /^(\d{6})$/m);
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Reads the code from the link in the latest password mail to an address. */
export async function resetCodeMailedTo(server: TestApp, email: string): Promise<string> {
  const code = await latestIn(server, email, /reset-password\?code=([\w-]{43})$/m);
  if (!code) throw new Error(`no link was mailed to ${email}`);
  return code;
}
