import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const THANKS = "Thank you for your message! We'll get back to you soon.";

async function open() {
  const server = fakeServer();
  const app = await renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Write to us' });
  const main = within(screen.getByRole('main'));
  const field = (name: string) => main.getByRole<HTMLInputElement>('textbox', { name });
  const fill = async (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await app.person.type(field(name), text);
  };
  return { ...app, server, main, field, fill };
}

const send = () => screen.getByRole('button', { name: /^Send/ });
const ada = { Name: 'Ada', Email: 'ada@example.org', Message: 'Do you teach in winter?' };

describe('the contact page', () => {
  it('opens for a visitor', async () => {
    const { address } = await open();
    expect(address(), spec('R-007')).toBe('/contact');
    await expect
      .poll(() => document.title, { message: spec('R-058') })
      .toBe('Contact - Vivavoce - AI-Driven Education');
  });

  it('requires name, email and message, within the limits of the server', async () => {
    const { field } = await open();
    expect(field('Name').maxLength, spec('M-086')).toBe(120);
    expect(field('Email').type, spec('M-087')).toBe('email');
    expect(field('Message').maxLength, spec('M-088')).toBe(5_000);
    expect(['Name', 'Email', 'Message'].map((name) => field(name).required)).toEqual([true, true, true]);
  });

  it('shows where we are, how to write without the form, and how soon we answer', async () => {
    const { main } = await open();
    expect(main.getByText('Springfield, Illinois'), spec('M-093')).toBeTruthy();
    expect(main.getByRole('link', { name: 'hello@example.org' }).getAttribute('href'), spec('M-094')).toBe(
      'mailto:hello@example.org',
    );
    expect(main.getByText('We reply within 24 hours'), spec('M-095')).toBeTruthy();
  });

  it('hides the trap for form-filling programs from people', async () => {
    const { main } = await open();
    expect(main.getAllByRole('textbox')).toHaveLength(3);
    const trap = document.querySelector<HTMLInputElement>('main input[name=website]');
    expect([trap?.tabIndex, trap?.autocomplete, trap?.value]).toEqual([-1, 'off', '']);
  });
});

describe('an incomplete message', () => {
  it('is not sent without a name', async () => {
    const { main, person, fill, field } = await open();
    await fill({ Email: ada.Email, Message: ada.Message });
    await person.click(send());
    expect(main.getByRole('alert').textContent, spec('VAL-001')).toBe('Please tell us your name.');
    await expect.poll(() => document.activeElement).toBe(field('Name'));
  });

  it('is not sent without an address to reply to', async () => {
    const { main, person, fill, field } = await open();
    await fill({ Name: ada.Name, Message: ada.Message });
    await person.click(send());
    expect(main.getByRole('alert').textContent, spec('VAL-002')).toBe(
      'Please give us an email address to reply to.',
    );
    await expect.poll(() => document.activeElement).toBe(field('Email'));
  });

  it('is not sent without a text', async () => {
    const { main, person, fill, field } = await open();
    await fill({ Name: ada.Name, Email: ada.Email });
    await person.click(send());
    expect(main.getByRole('alert').textContent, spec('VAL-003')).toBe('Please write your message here.');
    await expect.poll(() => document.activeElement).toBe(field('Message'));
  });

  it('is not sent with an invalid address, and nothing typed is lost', async () => {
    const { main, person, fill, field } = await open();
    await fill({ ...ada, Email: 'abc' });
    await person.click(send());
    expect(main.getByRole('alert').textContent, spec('VAL-004')).toMatch(/^This is not a complete email/);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect([field('Name').value, field('Email').value, field('Message').value]).toEqual([
      'Ada',
      'abc',
      'Do you teach in winter?',
    ]);
  });

  it('shows all errors together, and focuses the first', async () => {
    const { main, person, field, fill } = await open();
    await fill({ Name: '  ' });
    await person.click(send());
    expect(main.getAllByRole('alert')).toHaveLength(3);
    await expect.poll(() => document.activeElement).toBe(field('Name'));
    expect(screen.queryByText(THANKS)).toBeNull();
  });
});

describe('a message on a site that delivers nothing', () => {
  /** Fills in the form and sends it. From then on the page's own timers stand still until `pass` advances them. */
  async function sendHeld() {
    const app = await open();
    await app.fill(ada);
    const before = app.server.requests.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(send());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { ...app, before, pass };
  }

  it('is answered with thanks after one second', async () => {
    const { pass } = await sendHeld();
    await pass(999);
    expect(screen.queryByText(THANKS)).toBeNull();
    await pass(1);
    expect(screen.queryByText(THANKS), spec('M-090')).not.toBeNull();
  });

  it('takes exactly the second that the specification sets', async () => {
    const { pass } = await sendHeld();
    await pass(999);
    const early = screen.queryByRole('status');
    await pass(1);
    expect([early, screen.queryByRole('status')?.textContent], spec('C-032')).toEqual([null, THANKS]);
  });

  it('makes no call', async () => {
    const { server, before, pass } = await sendHeld();
    await pass(1_000);
    expect(screen.getByText(THANKS)).toBeTruthy();
    expect(server.requests.slice(before), spec('M-089')).toEqual([]);
  });

  it('shows that it is being sent, and the thanks are read out', async () => {
    const { pass, field } = await sendHeld();
    expect(send().textContent).toBe('Sending…');
    fireEvent.click(send());
    await pass(1_000);
    const thanks = screen.getByRole('status');
    expect(thanks.textContent, spec('M-091')).toBe(THANKS);
    await expect.poll(() => document.activeElement).toBe(thanks);
    expect([field('Name').value, field('Email').value, field('Message').value]).toEqual(['', '', '']);
    expect(send().textContent).toBe('Send message');
  });
});
