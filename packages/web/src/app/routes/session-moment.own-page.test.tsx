import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** A browser whose reader reads German. A page makes its formats when it is loaded, so this comes first. */
vi.hoisted(() => {
  const OwnFormat = Intl.DateTimeFormat;
  class ReadersFormat extends OwnFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales ?? 'de-DE', options);
    }
  }
  Intl.DateTimeFormat = ReadersFormat as typeof OwnFormat;
});

it('dates a session as its reader is used to', async () => {
  fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teacher/:id': () => amara,
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, total_cost_usd: 0 },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages: [] }),
      'GET /api/attention/learning-session/:id': () => ({ records: [] }),
    },
    { user: leo },
  );
  await renderApp(`/learning-session/${leo.id}?session=${fractions.id}`);
  const title = (await screen.findByText(/^Session with Amara Osei • /)).textContent;
  const inLanguage = (language: string) =>
    new Date(fractions.createdAt).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  expect(title, spec('X-113')).toBe(`Session with Amara Osei • ${inLanguage('de-DE')}`);
  expect(title).not.toContain(inLanguage('en-US'));
});
