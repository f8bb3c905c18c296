import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

/** The settings of a site that delivers its messages; they are in the document before the application loads. */
await vi.hoisted(async () => {
  const { neutralSite, SITE_ELEMENT_ID } = await import('@vivavoce/contracts/pages/site');
  const element = document.createElement('script');
  element.id = SITE_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ ...neutralSite, contactDelivers: true });
  document.head.append(element);
});

type Answer = NonNullable<NonNullable<Parameters<typeof fakeServer>[0]>['POST /api/contact']>;

async function sendMessage(answer: Answer, email = 'ada@example.org') {
  const server = fakeServer({ 'POST /api/contact': answer });
  const { person } = await renderApp('/contact');
  const main = within(screen.getByRole('main'));
  const field = (name: string) => main.getByRole<HTMLInputElement>('textbox', { name });
  await main.findByRole('textbox', { name: 'Name' });
  await person.type(field('Name'), ' Ada ');
  await person.type(field('Email'), email);
  await person.type(field('Message'), 'Do you teach in winter?');
  await person.click(main.getByRole('button', { name: 'Send message' }));
  return { server, main, person, field };
}

it('is delivered to the inbox, and the thanks follow once it has arrived', async () => {
  const held = heldBack({ success: true as const });
  const { server, main } = await sendMessage(held.answer);
  expect(await main.findByRole('button', { name: 'Sending…' })).toBeTruthy();
  expect(main.queryByRole('status')).toBeNull();
  held.release();
  expect((await main.findByRole('status')).textContent).toBe(
    "Thank you for your message! We'll get back to you soon.",
  );
  expect(server.seen('POST /api/contact').map(({ body }) => body)).toEqual([
    { name: 'Ada', email: 'ada@example.org', message: 'Do you teach in winter?', website: '' },
  ]);
});

it('can fail without losing what was typed, and can be sent again', async () => {
  const { server, main, person, field } = await sendMessage(() => refusal(500, 'internal', 'Inside words'));
  const failed = await main.findByRole('alert');
  expect(failed.textContent).toBe('Something went wrong. Please try again later.');
  await expect.poll(() => document.activeElement).toBe(failed);
  expect([field('Name').value, field('Message').value]).toEqual([' Ada ', 'Do you teach in winter?']);
  server.on('POST /api/contact', () => ({ success: true }));
  await person.click(main.getByRole('button', { name: 'Send message' }));
  expect(await main.findByRole('status')).toBeTruthy();
});

it('shows the server’s words when there were too many messages', async () => {
  const { main } = await sendMessage(() =>
    refusal(429, 'too_many_requests', 'Too many requests. Please try again later.'),
  );
  expect((await main.findByRole('alert')).textContent).toBe('Too many requests. Please try again later.');
});

it('marks an address that only the server finds invalid', async () => {
  const { main, field } = await sendMessage(
    () => refusal(400, 'invalid_input', 'x', { email: 'Invalid email address' }),
    'ada@example',
  );
  expect((await main.findByRole('alert')).textContent).toMatch(/^This is not a complete email address/);
  await expect.poll(() => document.activeElement).toBe(field('Email'));
});
