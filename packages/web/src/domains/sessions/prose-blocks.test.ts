import { expect, it } from 'vitest';
import { type ProseRun, proseBlocks } from './prose-blocks.ts';

const flat = (runs: ProseRun[]) => runs.map(({ text }) => text).join('');

/** Describes each block of a text in one line. */
function shown(text: string): string[] {
  return proseBlocks(text).map((block) => {
    if (block.kind === 'heading') return `heading: ${flat(block.runs)}`;
    if (block.kind === 'paragraph') return `paragraph: ${block.lines.map(flat).join(' / ')}`;
    return `${block.isOrdered ? `from ${block.first}` : 'list'}: ${block.items.map(flat).join(' / ')}`;
  });
}

it('reads headings, paragraphs and both kinds of lists', () => {
  expect(
    shown('# Halves\n\nWe begin.\nSlowly.\n\n- one\n* two\n\n1. first\n2) second\n## Closing\nBye.'),
  ).toEqual([
    'heading: Halves',
    'paragraph: We begin. / Slowly.',
    'list: one / two',
    'from 1: first / second',
    'heading: Closing',
    'paragraph: Bye.',
  ]);
});

it('keeps the first number of a list that does not begin at 1', () => {
  expect(shown('3. third\n4. fourth')).toEqual(['from 3: third / fourth']);
});

it('reads Windows line ends, and blank lines that contain spaces', () => {
  expect(shown('a\r\n \t\r\nb')).toEqual(['paragraph: a', 'paragraph: b']);
});

it('recognises text marked as bold or italic', () => {
  expect(proseBlocks('Leo **counts** *aloud*.')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Leo ', look: 'plain' },
          { text: 'counts', look: 'strong' },
          { text: ' ', look: 'plain' },
          { text: 'aloud', look: 'emphasis' },
          { text: '.', look: 'plain' },
        ],
      ],
    },
  ]);
});

it.each(['2 * 3 * 4', '2*3*4', '-5 degrees', '#1 of all', '3.5 litres', '<h1>x</h1>', '**'])(
  'leaves %s unchanged',
  (text) => {
    expect(shown(text)).toEqual([`paragraph: ${text}`]);
  },
);

it('gives no blocks for a blank text', () => {
  expect(proseBlocks(' \n\n ')).toEqual([]);
});

it('reads long texts with unclosed marks quickly', () => {
  const text = `${'**a '.repeat(20_000)}${'*b'.repeat(20_000)}`;
  expect(shown(text)).toHaveLength(1);
});
