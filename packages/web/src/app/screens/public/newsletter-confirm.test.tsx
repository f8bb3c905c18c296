import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

type Answer = Parameters<FakeServer['on']>[1];

async function open(answer: Answer, at = '/newsletter/confirm?token=t%2B1') {
  const server = fakeServer({ 'POST /api/newsletter/confirm': answer });
  const app = await renderApp(at);
  const main = within(screen.getByRole('main'));
  const title = async (name: string) => main.findByRole('heading', { level: 1, name });
  return { ...app, server, main, title };
}

it('confirms the address of the link once, and reports it', async () => {
  const answer = heldBack({ success: true as const });
  const { server, title } = await open(answer.answer);
  await title('One moment, please');
  answer.release();
  await title('You are on the list');
  expect(server.seen('POST /api/newsletter/confirm').map(({ body }) => body)).toEqual([{ token: 't+1' }]);
  await expect.poll(() => document.title).toBe('Newsletter - Vivavoce - AI-Driven Education');
});

it.each([refusal(404, 'link_gone', 'x'), refusal(400, 'invalid_input', 'x')])(
  'leads from an expired link to the box at the foot of the page',
  async (gone) => {
    const { main, title } = await open(() => gone.clone());
    await title('This link no longer works');
    const again = main.getByRole('link', { name: 'Subscribe again' });
    const field = document.querySelector(again.getAttribute('href') ?? '');
    expect(field).toBe(screen.getByLabelText('One good idea about learning, monthly'));
  },
);

it('shows what went wrong and tries again', async () => {
  const { server, person, main, title } = await open(() =>
    refusal(503, 'unavailable', 'We are having a rest.'),
  );
  await title('That did not work');
  expect(main.getByText('We are having a rest.')).toBeTruthy();
  server.on('POST /api/newsletter/confirm', () => ({ success: true }));
  await person.click(main.getByRole('button', { name: 'Try Again' }));
  await title('You are on the list');
});

it('shows that a part of the link is missing, and sends nothing', async () => {
  const { server, title } = await open(() => ({ success: true }), '/newsletter/confirm');
  await title('Part of this link is missing');
  expect(server.seen('POST /api/newsletter/confirm')).toEqual([]);
});
