import type { FilmName } from '@vivavoce/contracts/pages/site';
import { m } from '#messages/messages.js';
import type { SceneLine } from './scene-timeline.ts';

/** A figure in the drawing (`data-figure`). */
export type Character = {
  name: string;
  role: 'teacher' | 'learner';
  /** Where they stand, from 0 on the left to 1 on the right. */
  at: number;
};

/** One of our own short scenes. */
export type Story = {
  cast: Record<string, Character>;
  lines: SceneLine[];
  /** The closing words, above what to do next. */
  ending: string;
};

const teacher = (name: string, at: number): Character => ({ name, role: 'teacher', at });
const learner = (name: string, at: number): Character => ({ name, role: 'learner', at });

const stories: Record<FilmName, () => Story> = {
  /** Three teachers explain the product. */
  intro: () => ({
    cast: {
      rafael: teacher(m.film_rafael(), 0.3),
      noor: teacher(m.film_noor(), 0.5),
      mei: teacher(m.film_mei(), 0.68),
    },
    lines: [
      { speaker: 'noor', text: m.film_intro_1() },
      { speaker: 'rafael', text: m.film_intro_2() },
      { speaker: 'mei', text: m.film_intro_3() },
      { speaker: 'noor', text: m.film_intro_4() },
      { speaker: 'rafael', text: m.film_intro_5() },
      { speaker: 'mei', text: m.film_intro_6() },
    ],
    ending: m.film_intro_end(),
  }),
  /** A lesson about the shadow of an apple: three wrong answers, and a very good one. */
  experience: () => ({
    cast: { mila: learner(m.film_mila(), 0.22), mei: teacher(m.film_mei(), 0.6) },
    lines: [
      { speaker: 'mei', text: m.film_experience_1(), moment: 'evening' },
      { speaker: 'mila', text: m.film_experience_2() },
      { speaker: 'mila', text: m.film_experience_3() },
      { speaker: 'mila', text: m.film_experience_4() },
      { speaker: 'mei', text: m.film_experience_5() },
      { speaker: 'mila', text: m.film_experience_6() },
      { speaker: 'mei', text: m.film_experience_7() },
    ],
    ending: m.film_experience_end(),
  }),
  /** A school brings live lessons into its week. */
  professional: () => ({
    cast: { dev: teacher(m.film_dev(), 0.27), henrik: teacher(m.film_henrik(), 0.7) },
    lines: [
      { speaker: null, text: m.film_professional_1() },
      { speaker: 'henrik', text: m.film_professional_2() },
      { speaker: 'dev', text: m.film_professional_3() },
      { speaker: null, text: m.film_professional_4() },
      { speaker: null, text: m.film_professional_5() },
    ],
    ending: m.film_professional_end(),
  }),
};

/** Returns the scene that stands in for a film that the operator has not configured (RES-19). */
export const storyOf = (film: FilmName): Story => stories[film]();
