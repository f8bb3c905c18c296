import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { noting } from './lesson-fact.ts';
import { type Decision, doing, given, inTurn, knowing, nothing } from './lesson-state.ts';

/** Takes what was said since the learner's last turn from the screen, that turn included. */
const sealing = noting({ transcript: { type: 'help_paused' } });

/** Begins the pause, unless the lesson is paused already. Mutes the microphone, unless the learner has muted it. */
const beginning = given(({ helpPause, view: { room } }) => {
  if (helpPause !== null) return nothing;
  return inTurn(
    knowing({ helpPause: { isMuted: !room.muted } }),
    room.muted ? nothing : noting({ room: { type: 'mute_toggled' } }),
  );
});

/**
 * Pauses the lesson for a help card: the card is shown, nobody listens, and what was said last is no longer on the screen.
 * @param card null if the server has announced the card and must be asked for it
 */
export const pausingForHelp = (card: HelpCard | null): Decision =>
  inTurn(
    doing({ type: 'show_help_card', card }),
    sealing,
    noting({ hearing: { type: 'help_paused' } }),
    beginning,
  );

/** Keeps what is said during the pause from the screen too. */
export const sealingWhilePaused: Decision = given(({ helpPause }) =>
  helpPause === null ? nothing : sealing,
);

/** Ends the pause. Opens the microphone again if it was muted for the card and still is. */
export const endingHelpPause: Decision = given(({ helpPause, view: { room } }) => {
  if (helpPause === null) return nothing;
  return inTurn(
    knowing({ helpPause: null }),
    helpPause.isMuted && room.muted ? noting({ room: { type: 'mute_toggled' } }) : nothing,
  );
});

/** Goes on with the lesson after the card was answered. */
export const goingOnAfterHelp: Decision = given(({ helpPause, view: { isWritten } }) =>
  inTurn(endingHelpPause, helpPause !== null && isWritten ? doing({ type: 'ask_to_go_on' }) : nothing),
);
