import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  button,
  freshRooms,
  learnerSays,
  learnerStarts,
  learnerStops,
  says,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';

silenceWarnings();
freshRooms();

const REPORT = 'POST /api/learning_session/:id/answer_reports';

/** Shows a lesson in which the teacher said something, with the dialog for reporting it open. */
async function reporting() {
  const server = fakeLessonServer();
  server.on(REPORT, () => ({ success: true as const }));
  const scripted = scriptedBrowser();
  const person = await started(scripted);
  says(scripted, learnerStarts, learnerStops, learnerSays('What is two and two?'), ...asks('Five.'));
  await person.click(button('Report this answer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this answer' }));
  return { server, scripted, person, dialog };
}

it('an answer of the teacher is reported with a reason and a note', async () => {
  const { server, person, dialog } = await reporting();
  await person.click(dialog.getByRole('radio', { name: 'It was wrong' }));
  await person.type(dialog.getByLabelText('Do you want to say more?'), 'It is four.');
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen(REPORT)).toMatchObject([
    { params: { id: fractions.id }, body: { messageId: 't1', reason: 'wrong', note: 'It is four.' } },
  ]);
  expect(button('Reported').getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(button('Reported'));
});

it('a report needs a reason', async () => {
  const { server, person, dialog } = await reporting();
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please choose what was not right.');
  expect(server.seen(REPORT)).toEqual([]);
});

it('a report that is refused says why, and can be sent again as it is', async () => {
  const { server, person, dialog } = await reporting();
  server.on(REPORT, () => refusal(404, 'message_not_found', 'This answer has not been saved yet.'));
  await person.click(dialog.getByRole('radio', { name: 'Something else' }));
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This answer has not been saved yet.');
  server.on(REPORT, () => ({ success: true as const }));
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen(REPORT)).toHaveLength(2);
});

it('only what the teacher has finished saying can be reported, even after the lesson', async () => {
  const { scripted, person } = await reporting();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  says(scripted, ...asks('And now', 't2').slice(0, 2));
  const buttons = () => within(transcript()).getAllByRole('button', { name: 'Report this answer' });
  expect(buttons()).toHaveLength(1);
  await person.click(button('Stop Session'));
  expect(buttons()).toHaveLength(2);
});
