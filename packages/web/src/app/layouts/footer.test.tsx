import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { site } from '#lib/site.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

async function open() {
  const server = fakeServer({ 'POST /api/newsletter': () => ({ success: true }) });
  const app = await renderApp('/nope');
  await screen.findByRole('heading', { name: 'Page Not Found' });
  const footer = within(screen.getByRole('contentinfo'));
  const field = footer.getByLabelText('One good idea about learning, monthly');
  const subscribe = footer.getByRole('button', { name: 'Subscribe' });
  return { ...app, server, footer, field, subscribe };
}

it('links to About, Contact, the terms, the privacy policy and the organisation’s own website', async () => {
  const { footer } = await open();
  const targetOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(targetOf('About'), spec('H-084')).toBe('/about');
  expect(targetOf('Contact'), spec('H-085')).toBe('/contact');
  expect(targetOf('Terms of Service')).toBe('/terms');
  expect(targetOf('Privacy Policy')).toBe('/privacy');
  const website = footer.getByRole('link', { name: 'Our website (opens in a new tab)' });
  expect(website.getAttribute('href'), spec('H-086')).toMatch(/^https?:\/\//);
  expect(website.getAttribute('rel')).toBe('noopener');
});

it('shows the postal address, and that every AI teacher says it is an AI', async () => {
  const { footer } = await open();
  expect(footer.getByText(site.postalAddress).tagName, spec('H-087')).toBe('ADDRESS');
  expect(footer.getByText('Your AI teacher always tells you that it is an AI.')).toBeTruthy();
});

describe('the newsletter', () => {
  it('asks for an email address and explains what will happen', async () => {
    const { footer, field, subscribe } = await open();
    expect(field.tagName, spec('H-088')).toBe('INPUT');
    expect(field.getAttribute('type'), spec('H-089')).toBe('email');
    expect(subscribe.textContent, spec('H-090')).toBe('Subscribe');
    expect(footer.getByText(/once a month.*confirm your address.*unsubscribe with one click/)).toBeTruthy();
  });

  it('shows that it is busy, then reports on the same page what happened', async () => {
    const { footer, field, person, server, router } = await open();
    const answer = heldBack({ success: true as const });
    server.on('POST /api/newsletter', answer.answer);
    const before = router.state.location.key;
    await person.type(field, ' mila@example.org {Enter}');
    expect(await footer.findByRole('button', { name: 'Subscribing…' })).toBeTruthy();
    await person.click(footer.getByRole('button', { name: 'Subscribing…' }));
    answer.release();

    const told = await footer.findByRole('status');
    expect(told.textContent).toContain('we sent a link to mila@example.org');
    expect(router.state.location.key, spec('H-091')).toBe(before);
    expect(server.seen('POST /api/newsletter').map(({ body }) => body)).toEqual([
      { email: 'mila@example.org', website: '' },
    ]);
    expect(field).toHaveProperty('value', '');
  });

  it.each([
    ['', 'Please enter your email address.'],
    ['mila at example', 'This is not a complete email address. It should look like name@example.org.'],
  ])('asks again for an address when given “%s”', async (typed, text) => {
    const { footer, field, subscribe, person, server } = await open();
    if (typed !== '') await person.type(field, typed);
    await person.click(subscribe);
    expect((await footer.findByRole('alert')).textContent).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(footer.getByRole('alert').id);
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', typed);
    expect(server.seen('POST /api/newsletter')).toEqual([]);
  });

  it('asks again when the server refuses the address', async () => {
    const { footer, field, person, server } = await open();
    server.on('POST /api/newsletter', () => refusal(400, 'invalid_input', 'Please check your input.'));
    await person.type(field, 'mila@localhost{Enter}');
    expect((await footer.findByRole('alert')).textContent).toMatch(/^This is not a complete email address/);
    expect(field).toHaveProperty('value', 'mila@localhost');
  });

  it('shows the server’s own text when there were too many requests', async () => {
    const { footer, field, person, server } = await open();
    server.on('POST /api/newsletter', () =>
      refusal(429, 'too_many_requests', 'Please try again in an hour.'),
    );
    await person.type(field, 'mila@example.org{Enter}');
    expect((await footer.findByRole('alert')).textContent).toBe('Please try again in an hour.');
    expect(field).toHaveProperty('value', 'mila@example.org');
  });

  it('keeps what was typed when the network fails, and sends it on the next attempt', async () => {
    const { footer, field, subscribe, person, server } = await open();
    server.on('POST /api/newsletter', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.type(field, 'mila@example.org{Enter}');
    expect((await footer.findByRole('alert')).textContent).toMatch(/^We cannot reach the server right now/);
    expect(field).toHaveProperty('value', 'mila@example.org');

    server.on('POST /api/newsletter', () => ({ success: true }));
    await person.click(subscribe);
    expect(await footer.findByRole('status')).toBeTruthy();
  });

  it('sends what a form-filling program wrote into the hidden field', async () => {
    const { footer, field, person, server } = await open();
    const trap = footer.getByLabelText('Leave this empty');
    expect(trap.getAttribute('tabindex')).toBe('-1');
    await person.type(trap, 'https://spam.example');
    await person.type(field, 'bot@example.org{Enter}');
    await footer.findByRole('status');
    expect(server.seen('POST /api/newsletter')[0]?.body).toEqual({
      email: 'bot@example.org',
      website: 'https://spam.example',
    });
  });
});
