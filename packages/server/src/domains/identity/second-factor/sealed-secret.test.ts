import { expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { secretSeal } from './sealed-secret.ts';

const { seal, open } = secretSeal({ settings: testSettings() });

it('opens only for its own account, and looks different each time', () => {
  const sealed = seal('anna', 'SECRET');
  expect(seal('anna', 'SECRET')).not.toBe(sealed);
  expect(open('anna', sealed)).toBe('SECRET');
  expect(() => open('ben', sealed)).toThrow();
});

it('does not open after a change, or under another secret of the deployment', () => {
  const sealed = seal('anna', 'SECRET');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => open('anna', bytes.toString('base64url'))).toThrow();
  const moved = secretSeal({ settings: testSettings({ SECRET: 'another-secret-that-is-long-enough-too' }) });
  expect(() => moved.open('anna', sealed)).toThrow();
});
