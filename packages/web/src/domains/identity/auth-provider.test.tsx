import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from '#domains/identity/auth-provider.tsx';

it('refuses to be read outside its provider', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Outsider = () => useAuth().user?.email;
  expect(() => render(<Outsider />)).toThrow('useAuth must be used within an AuthProvider');
  silenced.mockClear();
});
