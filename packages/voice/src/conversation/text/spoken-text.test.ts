import { expect, it } from 'vitest';
import { SPEECH_RATE, SpokenText } from '#conversation/text/spoken-text.ts';

function spoken(...sentences: { text: string; ms: number; whole?: boolean }[]): SpokenText {
  const text = new SpokenText();
  for (const sentence of sentences) {
    text.begin(sentence.text);
    text.add((sentence.ms * SPEECH_RATE) / 1000);
    if (sentence.whole !== false) text.complete();
  }
  return text;
}

it('counts whole words as heard, by the share of each sentence that was played', () => {
  const text = spoken({ text: 'Well done! ', ms: 1_000 }, { text: 'Seven is right. ', ms: 2_000 });
  expect(text.heardBy(0)).toBe('');
  expect(text.heardBy(300)).toBe('');
  expect(text.heardBy(500)).toBe('Well');
  expect(text.heardBy(1_000)).toBe('Well done!');
  expect(text.heardBy(1_900)).toBe('Well done! Seven');
  expect(text.heardBy(2_999)).toBe('Well done! Seven is');
  expect(text.heardBy(3_000)).toBe('Well done! Seven is right.');
});

it('estimates the length of a sentence whose audio is still being made', () => {
  const text = spoken({ text: 'One two three four five six.', ms: 400, whole: false });
  expect(text.heardBy(400)).toBe('One');
});

it('reports no heard words before any audio has been made', () => {
  expect(new SpokenText().heardBy(5_000)).toBe('');
});
