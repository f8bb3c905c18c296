import { screen, within } from '@testing-library/react';
import type { Consents } from '@vivavoce/contracts/access/calls';
import { expect, it } from 'vitest';
import { wordsFor } from '#testing/consents.ts';
import { refusal } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { nothingAgreedTo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const day = '2026-11-21T10:00:00.000Z';
const newWords: Consents['words'] = {
  ...wordsFor(null),
  attention_images: {
    id: 'images-2',
    label: 'Save attention images',
    hint: 'A picture is kept every minute.',
    details: ['For how long: 90 days.'],
  },
};

const images = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Save attention images' });

it('a learner reads the server’s words, and a yes names them', async () => {
  const { person, server, card } = await openAccountSettings({
    'PUT /api/consents/:userId': () => ({ ...nothingAgreedTo, attention_images: day }),
  });
  const { label, hint, details } = nothingAgreedTo.words.attention_images;
  const control = await screen.findByRole('switch', { name: label, description: hint });
  const agreed = card('What you agreed to');
  await person.click(agreed.getByText('What this means'));
  const read = agreed.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(read, spec('X-655')).toEqual(details);
  await person.click(control);
  await agreed.findByText(/^Agreed to on/);
  expect(
    server.seen('PUT /api/consents/:userId').map(({ body }) => body),
    spec('X-655'),
  ).toEqual([{ purpose: 'attention_images', isGiven: true, wordsId: 'images-1' }]);
});

it('a yes to words that have changed is asked again below the new words', async () => {
  const { person, server, card } = await openAccountSettings({
    'PUT /api/consents/:userId': ({ body }) =>
      body.wordsId === 'images-2'
        ? { ...nothingAgreedTo, words: newWords, attention_images: day }
        : refusal(409, 'consent_words_changed', 'The text has changed since you opened this page.'),
  });
  const control = await images();
  server.on('GET /api/consents/:userId', () => ({ ...nothingAgreedTo, words: newWords }));
  await person.click(control);
  const agreed = within(
    (await card('What you agreed to').findByRole('alert')).closest('section') as HTMLElement,
  );
  expect(agreed.getByRole('alert').textContent, spec('X-656')).toBe(
    'The text has changed since you opened this page.',
  );
  expect(agreed.getByText('A picture is kept every minute.')).toBeTruthy();
  expect(agreed.getByText('For how long: 90 days.').closest('details')?.open, spec('X-656')).toBe(true);
  expect((await images()).getAttribute('aria-checked')).toBe('false');
  await person.click(await images());
  expect(await agreed.findByText(/^Agreed to on/), spec('X-656')).toBeTruthy();
  expect(agreed.queryByRole('alert')).toBeNull();
});
