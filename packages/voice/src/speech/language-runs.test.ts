import { expect, it } from 'vitest';
import { languageRuns } from './language-runs.ts';

const runs = (text: string, hint: string) => languageRuns(text, hint).map((run) => [run.language, run.text]);

it.each([
  ['Hello there.', 'en', [['en', 'Hello there.']]],
  ['Bonjour, dis “hello”.', 'fr', [['fr', 'Bonjour, dis “hello”.']]],
  [
    'Say 你好 now.',
    'en',
    [
      ['en', 'Say '],
      ['zh', '你好 '],
      ['en', 'now.'],
    ],
  ],
  ['你好，three', 'zh-CN', [['zh-CN', '你好，three']]],
  ['三足す四です。', 'en', [['ja', '三足す四です。']]],
  ['今日', 'ja', [['ja', '今日']]],
  ['Привет!', 'de', [['ru', 'Привет!']]],
  ['Привіт, як справи?', 'en', [['uk', 'Привіт, як справи?']]],
  ['Здравей, hello', 'bg', [['bg', 'Здравей, hello']]],
  ['مرحبا', 'en', [['ar', 'مرحبا']]],
  ['बहुत अच्छा', 'en-GB', [['hi', 'बहुत अच्छा']]],
  [
    'the angle α and λόγος',
    'en',
    [
      ['en', 'the angle α and '],
      ['el', 'λόγος'],
    ],
  ],
  ['Привет', 'not a language!', [['ru', 'Привет']]],
  ['3 + 4', 'en', [['en', '3 + 4']]],
])('%j in a lesson in %s', (text, hint, expected) => {
  expect(runs(text, hint)).toEqual(expected);
  expect(
    languageRuns(text, hint)
      .map((run) => run.text)
      .join(''),
  ).toBe(text);
});
