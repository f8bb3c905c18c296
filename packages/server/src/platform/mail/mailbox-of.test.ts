import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  ['ann@example.org', 'ann@example.org'],
  [' Ann@Example.ORG ', 'ann@example.org'],
  ['ann+school+2@example.org', 'ann@example.org'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['A.N.N+1@gmail.com', 'ann@gmail.com'],
  ['a.nn@GoogleMail.com', 'ann@gmail.com'],
  ['+1@example.org', '+1@example.org'],
])('counts %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
