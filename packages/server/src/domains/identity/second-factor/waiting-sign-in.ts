import type { SignedIn } from '@vivavoce/contracts/identity/calls';
import { completeSignIn } from '@vivavoce/contracts/identity/second-factor-calls';
import { findUser, passwordHashOf } from '#domains/identity/accounts.ts';
import type { KnownBrowsers } from '#domains/identity/sign-in/known-browsers.ts';
import type { SignIns } from '#domains/identity/sign-in/sign-ins.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeGuesses } from './code-guesses.ts';
import type { SecondFactor } from './second-factor.ts';

type Deps = Pick<Platform, 'db'> & {
  signIns: SignIns;
  factor: SecondFactor;
  guesses: CodeGuesses;
  browsers: KnownBrowsers;
};

/**
 * Completes a sign-in that waits for its second factor (RES-35). Everything it needs is in the database and in the
 * browser's cookie, so any server process can complete what another one began.
 */
export function waitingSignIn({ db, signIns, factor, guesses, browsers }: Deps) {
  /** @throws Refused if the sign-in could not begin even with the right code, which is then not used up */
  async function waitingIn(cookie: string | undefined) {
    const waiting = await signIns.waitingIn(cookie);
    const owner = waiting && (await findUser(db.orm, waiting.userId));
    if (owner?.disabledAt) throw refuse(completeSignIn, 'account_disabled');
    if (!waiting || owner?.epoch !== waiting.epoch) throw refuse(completeSignIn, 'sign_in_gone');
    return waiting;
  }

  /** Checks a code. A wrong one leaves the sign-in waiting. */
  return async (
    cookie: string | undefined,
    typed: string,
  ): Promise<{ signedIn: SignedIn; cookies: string[] }> => {
    const { userId, code: ticketCode } = await waitingIn(cookie);
    const passwordHash = await passwordHashOf(db.orm, userId);
    const device = browsers.recognise(cookie, { id: userId, passwordHash });
    const guess = await guesses({ userId, device }, async () => {
      // Check again now that it is this code's turn: a second click must not count as wrong or cost a backup code.
      await waitingIn(cookie);
      const result = await factor.tryCode(userId, typed);
      if (result === 'not_on') throw refuse(completeSignIn, 'sign_in_gone');
      return result === 'right' ? signIns.finishWaiting(ticketCode, cookie) : null;
    });
    if (typeof guess === 'string') throw refuse(completeSignIn, guess);
    switch (guess.proof.kind) {
      case 'signed_in':
        return guess.proof;
      case 'account_disabled':
        throw refuse(completeSignIn, 'account_disabled');
      default:
        throw refuse(completeSignIn, 'sign_in_gone');
    }
  };
}
