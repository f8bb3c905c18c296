import { expect, it } from 'vitest';
import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('gives an administrator a style of their own', () => {
  expect(roleStyle('admin'), spec('L-030')).toEqual({ look: 'coral', name: 'Admin' });
});

it('gives each other known role its own, and everybody else the one of students under their own word', () => {
  const looks = ['TEACHER', 'parent', 'Student', 'solo', 'WIZARD'].map((role) => roleStyle(role).look);
  expect(looks).toEqual(['solid', 'ok', 'accent', 'accent', 'accent']);
  expect(roleStyle('WIZARD').name).toBe('WIZARD');
});
