import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSlip } from '@vivavoce/safeguarding/slips/read-slip';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { curriculum } from '#curriculum.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { LEARNERS, type ScriptedLearner } from './learners.ts';
import { play } from './play.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const CURRICULUM = join(import.meta.dirname, '../../curriculum');

/** Parts of a lesson's file that a learner says. */
const OF_LEARNERS = new Set(['asks', 'answers', 'accept', 'right', 'wrong']);
/** Single examples that are shown inside a sentence about them, and are never a whole turn. */
const EXAMPLES = new Set(['I love you', 'Please call me when it is convenient for you.']);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (OF_LEARNERS.has(key) ? [] : textsIn(part)));
};

const slipsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const slip = EXAMPLES.has(text) ? null : readSlip(text);
    return slip === null ? [] : [`${slip}: ${text}`];
  });

it('no text of the curriculum is read as a slip', () => {
  const files = readdirSync(CURRICULUM, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  const texts = new Set(files.flatMap((file) => textsIn(load(readFileSync(join(CURRICULUM, file), 'utf8')))));
  expect(texts.size).toBeGreaterThan(10_000);
  expect(slipsOf([...texts]), spec('X-1042')).toEqual([]);
});

it('no text of the product is read as a slip', () => {
  const messages: unknown = JSON.parse(readFileSync(join(ROOT, 'messages/en.json'), 'utf8'));
  expect(slipsOf(textsIn(messages)), spec('X-1042')).toEqual([]);
});

const KINDS = Object.keys(LEARNERS) as ScriptedLearner[];

it('nothing that the practice teacher says to nine kinds of learners is read as a slip', () => {
  const every = 41;
  const turns = curriculum()
    .filter((_, place) => place % every === 0)
    .flatMap((lesson, place) => {
      const kind = KINDS[place % KINDS.length];
      if (kind === undefined) throw new Error('there are kinds of learners');
      return play(lesson.draw(place + 1), kind).flatMap((turn) => (turn.by === 'teacher' ? [turn.said] : []));
    });
  expect(turns.length).toBeGreaterThan(100);
  expect(slipsOf(turns), spec('X-1042')).toEqual([]);
});
