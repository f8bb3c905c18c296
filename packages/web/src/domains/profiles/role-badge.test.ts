import { expect, it } from 'vitest';
import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('gives administrators their own style', () => {
  expect(roleStyle('admin'), spec('L-030')).toEqual({ look: 'coral', name: 'Admin' });
});

it('styles the other known roles, and shows an unknown role in the student style under its own name', () => {
  const looks = ['TEACHER', 'parent', 'Student', 'solo', 'WIZARD'].map((role) => roleStyle(role).look);
  expect(looks).toEqual(['solid', 'ok', 'accent', 'accent', 'accent']);
  expect(roleStyle('WIZARD').name).toBe('WIZARD');
});
