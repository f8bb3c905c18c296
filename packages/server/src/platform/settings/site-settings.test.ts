import { neutralSite } from '@vivavoce/contracts/pages/site';
import { describe, expect, it } from 'vitest';
import { withFreePort } from '#platform/port.ts';
import { testSettings } from '#testing/test-settings.ts';
import { SettingsError } from './settings.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    testSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('the public site', () => {
  it('is neutral by default', () => {
    expect(testSettings().site).toEqual(neutralSite);
    expect(testSettings().contactInbox).toBeNull();
  });

  it('shows what its operator configured', () => {
    const settings = testSettings({
      PRODUCT_NAME: 'Green School',
      PUBLIC_URL: 'https://lessons.example.org/',
      CONTACT_INBOX: 'office@example.org',
      CONTACT_EMAIL: 'hello@green.example',
      CONTACT_PLACE: 'Bern, Switzerland',
      POSTAL_ADDRESS: '1 Green Way, Bern',
      WEBSITE_URL: 'https://green.example/',
      FILM_INTRO_URL: 'https://player.example.org/embed/1',
      FILM_EXPERIENCE_URL: '/films/experience.mp4',
      MEDIA_HOSTS: 'media.example.org',
      WEB_VITALS: 'false',
      CAMERA_ATTENTION: 'true',
      ATTENTION_IMAGES: 'false',
      ATTENTION_IMAGE_DAYS: '7',
    });
    expect(settings.site).toEqual({
      productName: 'Green School',
      publicUrl: 'https://lessons.example.org',
      websiteUrl: 'https://green.example',
      postalAddress: '1 Green Way, Bern',
      contactPlace: 'Bern, Switzerland',
      contactEmail: 'hello@green.example',
      contactDelivers: true,
      socialProviders: [],
      measuresWebVitals: false,
      measuresAttention: true,
      keepsAttentionImages: false,
      attentionImageDays: 7,
      mediaHosts: ['https://media.example.org'],
      films: {
        intro: 'https://player.example.org/embed/1',
        experience: '/films/experience.mp4',
        professional: null,
      },
    });
    expect(settings.contactInbox).toBe('office@example.org');
  });

  it('keeps no images of attention if attention is not measured', () => {
    const { site } = testSettings({ CAMERA_ATTENTION: 'false', ATTENTION_IMAGES: 'true' });
    expect(site).toMatchObject({ measuresAttention: false, keepsAttentionImages: false });
  });

  it('does not reveal the inbox to pages', () => {
    const { site } = testSettings({ CONTACT_INBOX: 'office@example.org' });
    expect(JSON.stringify(site)).not.toContain('office@example.org');
  });

  it('knows its address if the port is chosen automatically', async () => {
    const settings = await withFreePort(testSettings({ PORT: '0' }));
    expect(settings.site.publicUrl).toBe(`http://localhost:${settings.port}`);
    // Systems give none of these ports to outgoing connections.
    expect(settings.port).toBeGreaterThanOrEqual(20_000);
    expect(settings.port).toBeLessThan(32_768);
  });

  it.each([
    ['HTTPS://Lessons.Example.org', 'https://lessons.example.org'],
    ['https://lessons.example.org:443/', 'https://lessons.example.org'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('writes its own address as browsers do: %s', (written, read) => {
    expect(testSettings({ PUBLIC_URL: written }).publicUrl).toBe(read);
  });

  it.each([
    'https://example.org/school',
    'https://example.org//',
    'https://example.org?x=1',
    'https://example.org/#top',
    'https://name:password@example.org',
    'javascript:alert(1)',
    'lessons.example.org',
  ])('refuses the address %s, below which its pages would not find their parts', (address) => {
    expect(problemsOf({ PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL must be an http or https address of a host, without a path',
    ]);
  });

  it('writes the address of a film as browsers do', () => {
    const { films } = testSettings({ FILM_INTRO_URL: 'HTTPS://Player.Example.org/embed/1' }).site;
    expect(films.intro).toBe('https://player.example.org/embed/1');
  });

  it.each([
    'https://*/embed/1',
    'https://a;sandbox/embed/1',
    "https://'unsafe-inline'/embed/1",
    'https://a,b/embed/1',
    '/\t/films.example.org/intro.mp4',
    'data:text/html,intro.mp4',
    'http://films.example.org/intro.mp4',
    '//films.example.org/intro.mp4',
    '/\\films.example.org/intro.mp4',
    '/films/intro',
    'javascript:alert(1)//.mp4',
    'intro.mp4',
  ])('accepts no film from %s', (address) => {
    expect(problemsOf({ FILM_INTRO_URL: address })).toEqual([
      'FILM_INTRO_URL must be an https address, or a path of this host to an .mp4 or .webm file',
    ]);
  });

  it('lists each media host once, however it is written', () => {
    const { mediaHosts } = testSettings({
      MEDIA_HOSTS: 'Media.example.org, https://media.example.org/,',
    }).site;
    expect(mediaHosts).toEqual(['https://media.example.org']);
  });

  it.each(['http://media.example.org', 'media.example.org/a', "'unsafe-inline'", '*.example.org', 'a b'])(
    'accepts no files from %s',
    (host) => {
      expect(problemsOf({ MEDIA_HOSTS: host })).toEqual([
        'MEDIA_HOSTS must be https hosts, separated by commas, without paths',
      ]);
    },
  );

  it('reports everything that is wrong together', () => {
    expect(
      problemsOf({
        CONTACT_INBOX: 'office',
        CONTACT_EMAIL: 'hello@',
        WEBSITE_URL: 'ftp://example.org',
        WEB_VITALS: 'no',
      }),
    ).toEqual([
      'CONTACT_INBOX must be an e-mail address',
      'CONTACT_EMAIL must be an e-mail address',
      'WEBSITE_URL must be an http or https address',
      'WEB_VITALS must be one of true, false',
    ]);
  });
});
