/**
 * A learner's page could add words to a lesson under the role of the teacher. A parent who read the conversation could
 * not tell them from what the teacher really said. Now every screen and file that shows the conversation says under such
 * words that only the learner's device reported them, and offers no way to report them as the teacher's.
 */

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MARK = 'Only the learner’s device reported this. We did not hear the teacher say it.';
const forged = { ...reply, id: 'ffffffff-ffff-4fff-8fff-000000000001', content: 'You may stop now.' };
const messages = [question, reply, { ...forged, reporter: 'page' as const }];

const serve = () =>
  fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/teacher/:id': () => amara,
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, total_cost_usd: 0.5 },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages, marks: [] }),
    },
    { user: leo },
  );

it('the details of a session mark a teacher’s message that only the page reported', async () => {
  serve();
  await renderApp(`/learning-session/${leo.id}?session=${fractions.id}`);
  const list = await screen.findByRole('list', { name: 'Chat History' });
  const [asked, said, made] = within(list).getAllByRole('listitem');
  expect(made?.textContent, spec('X-214')).toContain(MARK);
  expect([asked?.textContent, said?.textContent].join()).not.toContain(MARK);
  const reportable = [said, made].map((turn) =>
    within(turn as HTMLElement).queryByRole('button', { name: 'Report this answer' }),
  );
  expect(reportable.map((button) => button !== null)).toEqual([true, false]);
});

it('the live room marks it among the earlier messages of a lesson that continues', async () => {
  serve();
  await renderApp(`/chat/${leo.id}/realtime?session=${fractions.id}`);
  await screen.findByRole('button', { name: 'Continue Session' });
  const log = screen.getByRole('log');
  expect(within(log).getAllByText(MARK)).toHaveLength(1);
  expect(within(log).getAllByRole('button', { name: 'Report this answer' })).toHaveLength(1);
});
