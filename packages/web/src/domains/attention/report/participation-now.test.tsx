import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ParticipationNow } from '#domains/attention/report/participation-now.tsx';

const asked = { role: 'teacher', kind: 'spoken', text: 'How many?', finished: false } as const;
const began = { role: 'student', kind: 'spoken', text: '', finished: false } as const;
const said = { ...began, text: 'Eight.', finished: true } as const;

const textOf = (turns: Parameters<typeof ParticipationNow>[0]['turns']) =>
  render(<ParticipationNow turns={turns} />).container.textContent;

it('counts turns and answers while the lesson runs', () => {
  expect(textOf([])).toBe('Taking part · 0 turns · 0 answers');
  expect(textOf([asked, said])).toBe('Taking part · 1 turn · 1 answer');
  expect(textOf([asked, said, asked, said])).toBe('Taking part · 2 turns · 2 answers');
});

it('does not yet count a turn that may turn out to be noise', () => {
  expect(textOf([asked, began])).toBe('Taking part · 0 turns · 0 answers');
});
