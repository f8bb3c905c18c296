import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { expect, it } from 'vitest';
import { type NewSecretStep, nextSecretStep } from '#domains/family/children/new-secret-steps.ts';

const secret: ChildSecret = { kind: 'pin', digits: '1703' };
const other: ChildSecret = { kind: 'pin', digits: '1704' };

type Event = Parameters<typeof nextSecretStep>[1];
const after = (...events: Event[]) => events.reduce<NewSecretStep>(nextSecretStep, { at: 'kind' });

const toAgain: Event[] = [
  { type: 'kind_chosen', kind: 'pin' },
  { type: 'entered', secret },
  { type: 'remembered' },
];

it('agrees on a secret only after it was entered twice', () => {
  expect(after(...toAgain)).toEqual({ at: 'again', secret, isDifferent: false });
  expect(after(...toAgain, { type: 'entered', secret })).toEqual({ at: 'agreed', secret, fault: null });
});

it('asks once more when the second try differs, and keeps the first one', () => {
  expect(after(...toAgain, { type: 'entered', secret: other })).toEqual({
    at: 'again',
    secret,
    isDifferent: true,
  });
});

it('forgets the first try when the child chooses anew', () => {
  expect(after(...toAgain, { type: 'chosen_anew' })).toEqual({ at: 'first', kind: 'pin', fault: null });
});

it('goes back to the choice when the secret itself was refused, and stays when only the save failed', () => {
  const agreed: Event[] = [...toAgain, { type: 'entered', secret }];
  expect(after(...agreed, { type: 'not_saved', isAboutSecret: true, text: 'Too easy.' })).toEqual({
    at: 'first',
    kind: 'pin',
    fault: 'Too easy.',
  });
  const failed: Event[] = [...agreed, { type: 'not_saved', isAboutSecret: false, text: 'No network.' }];
  expect(after(...failed)).toEqual({ at: 'agreed', secret, fault: 'No network.' });
  expect(after(...failed, { type: 'saving' })).toEqual({ at: 'agreed', secret, fault: null });
});

it('ignores an event that does not fit the step', () => {
  const start: NewSecretStep = { at: 'kind' };
  for (const event of [
    { type: 'entered', secret },
    { type: 'remembered' },
    { type: 'chosen_anew' },
  ] as const) {
    expect(nextSecretStep(start, event)).toBe(start);
  }
});
