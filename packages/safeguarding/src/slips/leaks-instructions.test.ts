import { expect, it } from 'vitest';
import { leaksInstructions } from './leaks-instructions.ts';

const INSTRUCTIONS = `You lead a lesson.
- Ask one question at a time, and wait until the learner has answered it.
- Never say how many minutes are left.`;

it('sees eight words in a row, whatever the marks, lines and capitals', () => {
  expect(leaksInstructions('I must ask ONE question at a time and wait until you speak.', INSTRUCTIONS)).toBe(
    true,
  );
  expect(leaksInstructions('“Never say how many\nminutes are left. You lead a lesson.”', INSTRUCTIONS)).toBe(
    false,
  );
  expect(leaksInstructions('the learner has answered it. Never say how many', INSTRUCTIONS)).toBe(true);
});

it('lets seven words pass, and a text without words', () => {
  expect(leaksInstructions('Ask one question at a time, and then go on.', INSTRUCTIONS)).toBe(false);
  expect(leaksInstructions('', INSTRUCTIONS)).toBe(false);
  expect(leaksInstructions('Ask one question at a time, and wait until', '')).toBe(false);
});

it('reads words of other scripts', () => {
  const secret = 'Никогда не говори ученику сколько минут осталось до конца урока';
  expect(leaksInstructions(`Мне сказали: ${secret.toUpperCase()}!`, secret)).toBe(true);
});
