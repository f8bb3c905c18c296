import { expect, it } from 'vitest';
import { checkRegistration } from '#domains/identity/registration-checks.ts';

const good = {
  name: 'Leo',
  email: 'leo@example.org',
  password: '123456',
  confirmPassword: '123456',
  acceptsTerms: true,
};

it('accepts six characters typed twice with the terms ticked', () => {
  expect(checkRegistration(good)).toBeNull();
});

it('reports the mismatch first, then the length, then the terms', () => {
  const allWrong = { ...good, password: '123', confirmPassword: '12', acceptsTerms: false };
  expect(checkRegistration(allWrong)?.text).toBe('Passwords do not match.');
  const tooShort = { ...allWrong, confirmPassword: '123' };
  expect(checkRegistration(tooShort)?.text).toBe('Password must be at least 6 characters long.');
  const untickedOnly = { ...good, acceptsTerms: false };
  expect(checkRegistration(untickedOnly)?.text).toBe(
    'You must agree to the Terms of Service and Privacy Policy.',
  );
});
