import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { expect, it } from 'vitest';
import { markFound, searchMessages } from './message-search.ts';

const said = (content: string): SessionMessage => ({
  id: content,
  role: 'student',
  kind: 'spoken',
  content,
  createdAt: '2026-11-19T16:05:00.000Z',
  reporter: 'sideband',
  cost_usd: 0,
});
const messages = [said('Half a pizza'), said('A quarter of the café'), said('The whole pizza, please')];
const found = (search: string) => searchMessages(messages, search).map(({ content }) => content);
const marked = (text: string, search: string) =>
  markFound(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

it('finds messages with all the words, whatever their case, accents and order', () => {
  expect(found('PIZZA half')).toEqual(['Half a pizza']);
  expect(found('cafe')).toEqual(['A quarter of the café']);
  expect(found('  ')).toHaveLength(3);
  expect(found('seven')).toEqual([]);
});

it('marks the matches without changing a letter', () => {
  expect(marked('Café or CAFE? caf', 'cafe')).toBe('[Café] or [CAFE]? caf');
  expect(marked('half and whole', 'whole half')).toBe('[half] and [whole]');
  expect(marked('e\u0301tude 👩‍🚀', 'etude')).toBe('[e\u0301tude] 👩‍🚀');
  expect(marked('nothing asked', ' ')).toBe('nothing asked');
});

it('treats the search as words, never as a pattern', () => {
  expect(marked('is it (a+b)? yes', '(a+b)?')).toBe('is it [(a+b)?] yes');
});
