import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { Check, CircleDotDashed, Droplet, type LucideIcon, Rose, Sprout } from 'lucide-react';
import { m } from '#messages/messages.js';
import type { Badge } from '#ui/badge.tsx';

type BadgeLook = NonNullable<Parameters<typeof Badge>[0]['look']>;

/** How a state of a skill is told: by a word, an icon and a colour, never by the colour alone. */
export type StateWords = {
  word: () => string;
  icon: LucideIcon;
  /** The look of its badge. */
  look: BadgeLook;
  /** The class of its word where there is no badge. */
  ink: string;
};

/** The word, icon and colour of each state (decision 0055). */
export const stateWords: Record<SkillState, StateWords> = {
  new: { word: m.skill_state_new, icon: CircleDotDashed, look: 'plain', ink: 'text-ink-2' },
  learning: { word: m.skill_state_learning, icon: Sprout, look: 'accent', ink: 'text-accent-ink' },
  secure: { word: m.skill_state_secure, icon: Rose, look: 'lilac', ink: 'text-lilac-ink' },
  mastered: { word: m.skill_state_mastered, icon: Check, look: 'ok', ink: 'text-ok' },
  lookAgain: { word: m.skill_state_look_again, icon: Droplet, look: 'warn', ink: 'text-warn' },
};
