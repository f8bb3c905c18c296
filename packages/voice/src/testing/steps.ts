import type { Effect, Outcome } from '#conversation/conversation-effects.ts';
import type { ConversationEvent } from '#conversation/conversation-events.ts';

/** A step of one part of a conversation, with its facts already supplied. */
type GivenStep<State> = (state: State, event: ConversationEvent) => readonly [State, readonly Outcome[]];

/** Runs a list of events through a step. Returns the last state and all outcomes, in order. */
export function stepped<State>(
  step: GivenStep<State>,
  start: State,
  events: readonly ConversationEvent[],
): { state: State; outcomes: readonly Outcome[] } {
  let state = start;
  const outcomes: Outcome[] = [];
  for (const event of events) {
    const [next, more] = step(state, event);
    state = next;
    outcomes.push(...more);
  }
  return { state, outcomes };
}

/** Returns the effects of one kind among a step's outcomes. */
export function effectsOf<Kind extends Effect['do']>(
  outcomes: readonly Outcome[],
  kind: Kind,
): Extract<Effect, { do: Kind }>[] {
  const isOfKind = (outcome: Outcome): outcome is Extract<Effect, { do: Kind }> =>
    'do' in outcome && outcome.do === kind;
  return outcomes.filter(isOfKind);
}

/** Returns a step's outcomes by name: the types of its effects and conclusions. */
export function namesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => {
    if (!('do' in outcome)) return outcome.type;
    return outcome.do === 'emit' ? outcome.event.type : outcome.do;
  });
}
