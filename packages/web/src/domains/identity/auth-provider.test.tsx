import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('throws when it is used outside its provider', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Outsider = () => useAuth().user?.email;
  const text = 'useAuth must be used within an AuthProvider';
  expect(() => render(<Outsider />), spec('VAL-118')).toThrow(text);
  expect(() => render(<Outsider />), spec('ERR-093')).toThrow(new Error(text));
  silenced.mockClear();
});
