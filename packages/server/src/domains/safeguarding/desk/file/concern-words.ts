import { CARD_CHOICES, type ConcernEntryKind } from '@vivavoce/contracts/safeguarding/bounds';
import type { Concern, ConcernEntry, ConcernTurn } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { Platform } from '#platform/platform.ts';
import type { Texts } from '#platform/text/texts.ts';

export type ConcernWords = ReturnType<typeof concernWords>;

/** The texts that say what happened. */
const ACTS: Record<ConcernEntryKind, string> = {
  raised: 'safeguarding_did_raise',
  repeated: 'safeguarding_did_repeat',
  mailed: 'safeguarding_did_mail',
  left_out: 'safeguarding_did_leave_out',
  answered: 'safeguarding_did_answer',
  opened: 'safeguarding_did_open',
  note: 'safeguarding_did_note',
  closed: 'safeguarding_did_close',
  reopened: 'safeguarding_did_reopen',
  taken_out: 'safeguarding_did_take_out',
};

/** Says what the parts of a concern mean, in the words of the administrators' screen, for whoever gets the file. */
export function concernWords({ settings, texts }: Pick<Platform, 'settings' | 'texts'>) {
  const product = settings.productName;
  const say: Texts['say'] = (key, params = {}) => texts.say(key, { product, ...params });
  const choiceOf = (choice: string | null) => say(`safeguarding_choice_${choice ?? 'none'}`);
  const isChoice = (text: string) => CARD_CHOICES.some((choice) => choice === text);

  return {
    /** Returns a text. The name of the installation is filled in. */
    say,
    product,
    worry: ({ worry }: Concern) => say(`safeguarding_worry_${worry}`),
    level: ({ level }: Concern) => say(`concern_file_level_${level}`),
    told: ({ told }: Concern) => say(`safeguarding_told_${told}`),
    choice: ({ choice }: Concern) => choiceOf(choice),
    outcome: ({ outcome }: Concern) =>
      outcome === null ? say('concern_file_open') : say(`safeguarding_outcome_${outcome}`),
    rule: ({ rule, rulesVersion: version }: Concern) => say('safeguarding_rule', { rule, version }),
    learner: ({ learner }: Pick<Concern, 'learner'>) => learner.name || say('session_student'),

    named: ({ named }: Concern) =>
      named.map((who) => say(`safeguarding_named_${who}`)).join(', ') || say('concern_file_named_nobody'),

    /** Says why there are no turns. */
    noTurns: ({ outcome }: Concern) =>
      say(outcome === 'false_alarm' ? 'safeguarding_turns_deleted' : 'safeguarding_turns_none'),

    /** Says whether the server itself heard, read or wrote a turn, or only a page reported it. */
    source({ role, isConfirmed }: ConcernTurn): string {
      if (!isConfirmed) return say('safeguarding_turn_reported');
      return say(role === 'student' ? 'safeguarding_turn_heard' : 'safeguarding_turn_said');
    },

    /** Says what happened and who did it. */
    act: ({ kind, byName }: ConcernEntry) =>
      say(ACTS[kind], { name: byName ?? say('concern_file_author_gone') }),

    /** Returns the text of an entry. What a learner chose on the card is kept as its code. */
    entryText: ({ kind, text }: ConcernEntry) =>
      kind === 'answered' && text !== null && isChoice(text) ? choiceOf(text) : text,
  };
}
