import { proveAgain } from '@vivavoce/contracts/identity/account-security-calls';
import { refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { CodeGuesses } from '../second-factor/code-guesses.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';

/** Has a signed-in caller prove with a code that they hold the account's second factor. The code is used up. */
export function ownCode({ guesses, factor }: { guesses: CodeGuesses; factor: SecondFactor }) {
  /** @throws Refused `wrong_code`, `too_many_attempts` (counted together with the sign-in) */
  return async function proveCode({ userId }: Caller, code: string): Promise<void> {
    const guess = await guesses(userId, async () => {
      const isRight = (await factor.tryCode(userId, code)) === 'right';
      return isRight ? 'right' : null;
    });
    if (typeof guess === 'string') throw refuse(proveAgain, guess);
  };
}
