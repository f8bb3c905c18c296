import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { ContactForm } from './contact-form.tsx';

it('reports a message that could not be sent, and keeps what was typed', async () => {
  const person = userEvent.setup({ delay: null });
  render(<ContactForm submit={() => Promise.reject(new Error('no way through'))} />);
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');
  await person.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  expect((await screen.findByRole('alert')).textContent, spec('M-092')).toBe(
    'Something went wrong. Please try again later.',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('Hello');
});
