import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { knownBrowsers } from './known-browsers.ts';

const browsers = knownBrowsers({ settings: testSettings() });

const account = (id: string, passwordHash: string | null = 'hash') => ({ id, passwordHash });

/** The Cookie header that a browser sends back for this Set-Cookie header. */
const sentBack = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** The Cookie header of a browser in which these accounts were signed in to, one after the other. */
const signedInTo = (...ids: string[]) =>
  ids.reduce<string | undefined>((cookie, id) => sentBack(browsers.remember(cookie, account(id))), undefined);

describe('a browser', () => {
  it('is known to the accounts that were signed in to with it, under one name, and to no other', () => {
    const cookie = signedInTo('anna', 'ben');
    const name = browsers.recognise(cookie, account('anna'));
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(browsers.recognise(cookie, account('ben'))).toBe(name);
    expect(browsers.recognise(cookie, account('carl'))).toBeNull();
    expect(browsers.recognise(undefined, account('anna'))).toBeNull();
  });

  it('is unknown once the account has another password', () => {
    const cookie = signedInTo('anna');
    expect(browsers.recognise(cookie, account('anna', 'another hash'))).toBeNull();
    expect(browsers.recognise(cookie, account('anna', null))).toBeNull();
  });

  it('is remembered by the twenty latest accounts, however often each signs in', () => {
    const ids = Array.from({ length: 21 }, (_, at) => `pupil-${at}`);
    const cookie = signedInTo(...ids, 'pupil-20', 'pupil-20');
    const known = ids.filter((id) => browsers.recognise(cookie, account(id)) !== null);
    expect(known).toEqual(ids.slice(1));
  });

  it.each(['', 'x', 'a'.repeat(22), 'a'.repeat(44), `${'a'.repeat(22)}%`, 'ä'.repeat(44)])(
    'is not known by an invented cookie: %j',
    (value) => {
      const cookie = `vivavoce.known-browser=${value}`;
      expect(browsers.recognise(cookie, account('anna'))).toBeNull();
      const remembered = sentBack(browsers.remember(cookie, account('anna')));
      expect(browsers.recognise(remembered, account('anna'))).not.toBeNull();
    },
  );

  it('keeps the cookie for a year, out of reach of scripts', () => {
    expect(browsers.remember(undefined, account('anna'))).toMatch(
      /^vivavoce\.known-browser=[\w-]{44}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
