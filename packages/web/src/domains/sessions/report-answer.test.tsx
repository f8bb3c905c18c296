import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import { ChatHistory } from './chat-history.tsx';

const REPORT = 'POST /api/learning_session/:id/answer_reports';

it('reports an answer of an earlier lesson from its chat history', async () => {
  const server = fakeServer({ [REPORT]: () => ({ success: true as const }) }, { user: leo });
  const person = userEvent.setup({ delay: null });
  render(
    <ChatHistory
      sessionId={fractions.id}
      messages={[question, reply]}
      student={{ name: 'Leo', picture: null }}
      teacher={{ name: amara.name, picture: null }}
    />,
  );
  const teachers = [question, reply].filter(({ role }) => role === 'teacher');
  const buttons = screen.getAllByRole('button', { name: 'Report this answer' });
  expect(buttons).toHaveLength(teachers.length);
  await person.click(buttons[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('radio', { name: 'It was not for children' }));
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen(REPORT)).toMatchObject([
    { params: { id: fractions.id }, body: { messageId: teachers[0]?.id, reason: 'unsuitable', note: '' } },
  ]);
});
