import type { EvidenceResult } from '@vivavoce/contracts/mastery/skill-state';
import { type FSRSState, fsrs, type Grade, Rating } from 'ts-fsrs';

/**
 * How a skill is forgotten between days, by FSRS-6 (ts-fsrs 5.4.2, its 21 weights as published). FSRS was made for cards of
 * facts. Here a review is a day on which the skill was shown, so the steps within a day are off.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The longest stability in days: the days after which nine in ten would still be right, as for cards of children. Three in four
 * would be after 501 days, so no skill rests for longer than that without a look.
 */
const LONGEST_STABILITY = 90;

/** What is remembered of a skill, after the last day on which it was shown. Days are UTC days since 1970. */
export type Memory = {
  day: number;
  /** How that day went so far. */
  grade: Grade;
  /** The memory before that day, from which a better grade of the day begins. Null if it is the first day. */
  before: { day: number; state: FSRSState } | null;
  state: FSRSState;
};

/** Returns the UTC day of a moment, counted from 1970. */
export const dayOf = (at: Date) => Math.floor(at.getTime() / MILLISECONDS_A_DAY);

const GRADES: Record<Exclude<EvidenceResult, 'helped'>, Grade> = {
  alone: Rating.Good,
  hinted: Rating.Hard,
  found: Rating.Again,
  missed: Rating.Again,
};

function stateAfter(before: Memory['before'], day: number, grade: Grade): FSRSState {
  const state = scheduler.next_state(before?.state ?? null, before === null ? 0 : day - before.day, grade);
  return { ...state, stability: Math.min(state.stability, LONGEST_STABILITY) };
}

/**
 * Returns the memory after one answer. A day is one review, as good as its best answer: right alone is Good, right after a
 * hint is Hard, and only wrong is Again. An answer from before the last day counts on that day.
 */
export function remembered(
  memory: Memory | null,
  at: Date,
  result: Exclude<EvidenceResult, 'helped'>,
): Memory {
  const day = Math.max(dayOf(at), memory?.day ?? Number.NEGATIVE_INFINITY);
  const isSameDay = memory?.day === day;
  const grade = isSameDay ? (Math.max(memory.grade, GRADES[result]) as Grade) : GRADES[result];
  if (isSameDay && grade === memory.grade) return memory;
  const before = isSameDay ? memory.before : memory && { day: memory.day, state: memory.state };
  return { day, grade, before, state: stateAfter(before, day, grade) };
}

/** Returns the share that memory keeps at a moment, from 0 to 1. Nothing is lost on the day itself, nor before it. */
export function retainedAt(memory: Memory | null, at: Date): number {
  if (memory === null) return 1;
  const days = dayOf(at) - memory.day;
  return days <= 0 ? 1 : scheduler.forgetting_curve(days, memory.state.stability);
}
