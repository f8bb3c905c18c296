import { onSignInChange } from '#lib/session-token.ts';

let note: string | null = null;

onSignInChange((signedIn) => {
  if (signedIn !== null) note = null;
});

/** Leaves a text for the sign-in screen, to which the guard sends a person whose sign-in has ended. */
export function leaveSignInNote(text: string): void {
  note = text;
}

/** Returns the text that was left; null if there is none, or the person has signed in since. */
export const signInNote = (): string | null => note;
