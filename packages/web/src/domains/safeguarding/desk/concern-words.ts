import type { CardChoice, ConcernOutcome, ToldState } from '@vivavoce/contracts/safeguarding/bounds';
import type { Named, Worry } from '@vivavoce/contracts/safeguarding/worries';
import { m } from '#messages/messages.js';

/** What a learner is worried about, as those who look after concerns read it. */
export const worryNames: Record<Worry, () => string> = {
  hurt: m.safeguarding_worry_hurt,
  sexual_harm: m.safeguarding_worry_sexual_harm,
  online_contact: m.safeguarding_worry_online_contact,
  home: m.safeguarding_worry_home,
  bullying: m.safeguarding_worry_bullying,
  dying: m.safeguarding_worry_dying,
  self_harm: m.safeguarding_worry_self_harm,
  danger_now: m.safeguarding_worry_danger_now,
  eating: m.safeguarding_worry_eating,
  substances: m.safeguarding_worry_substances,
  secret: m.safeguarding_worry_secret,
  sexual_words: m.safeguarding_worry_sexual_words,
  dangerous_act: m.safeguarding_worry_dangerous_act,
  low_mood: m.safeguarding_worry_low_mood,
  leaving: m.safeguarding_worry_leaving,
  personal_data: m.safeguarding_worry_personal_data,
};

/** Who is named or implied as the one who does it. */
export const namedWords: Record<Named, () => string> = {
  home: m.safeguarding_named_home,
  school: m.safeguarding_named_school,
  adult: m.safeguarding_named_adult,
  child: m.safeguarding_named_child,
};

/** Whether a person was told. */
export const toldNames: Record<ToldState, () => string> = {
  nobody: m.safeguarding_told_nobody,
  sending: m.safeguarding_told_sending,
  sent: m.safeguarding_told_sent,
};

/** What the learner did with the help card. */
export const choiceNames: Record<CardChoice, () => string> = {
  go_on: m.safeguarding_choice_go_on,
  stop: m.safeguarding_choice_stop,
  not_meant: m.safeguarding_choice_not_meant,
};

/** What came of a concern. */
export const outcomeNames: Record<ConcernOutcome, () => string> = {
  acted_on: m.safeguarding_outcome_acted_on,
  passed_on: m.safeguarding_outcome_passed_on,
  no_action: m.safeguarding_outcome_no_action,
  false_alarm: m.safeguarding_outcome_false_alarm,
};
