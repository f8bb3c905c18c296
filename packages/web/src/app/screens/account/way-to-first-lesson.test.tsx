import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { nextFractions } from '#testing/lessons.ts';
import { amara, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

it('leads from the code of the registration to Start Session in three presses', async () => {
  const newcomer = { ...leo, emailVerified: false };
  const server = fakeServer(
    {
      'POST /api/sendEmailCode': () => ({ success: true, message: 'sent' }),
      'POST /api/verifyEmailCode': () => {
        server.grant(leo);
        return { success: true, message: 'verified' };
      },
      'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'There is no profile yet.'),
      'POST /api/users/:id/profile': ({ body }) => ({ ...leosProfile, ...body }),
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/next_lesson/:userId': () => ({ next: { ...nextFractions, why: 'first', afterTitle: null } }),
    },
    { user: newcomer },
  );
  const { person, address } = await renderApp('/auth/verify-email');
  const [box] = await screen.findAllByRole('textbox');
  await person.click(box as HTMLElement);
  await person.paste('407129');
  await person.click(screen.getByRole('button', { name: 'Verify' }));

  await screen.findByRole('heading', { name: 'Tell us who you are' }, { timeout: 10_000 });
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.type(screen.getByLabelText('Age'), '10');

  for (const name of ['Create Profile', 'Start the lesson', 'Start Session'])
    await person.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
  expect(address(), spec('X-1063')).toBe(`/chat/${leo.id}/realtime`);
  await expect
    .poll(() => server.seen('POST /api/learning_session')[0]?.body.lessonId)
    .toBe('mathematics/equal-fractions');
}, 30_000);
