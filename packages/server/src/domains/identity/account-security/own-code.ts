import { proveAgain } from '@vivavoce/contracts/identity/account-security-calls';
import { refuse } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { passwordHashOf } from '../accounts.ts';
import type { CodeGuesses } from '../second-factor/code-guesses.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { KnownBrowsers } from '../sign-in/known-browsers.ts';

type Deps = Pick<Platform, 'db'> & { browsers: KnownBrowsers; guesses: CodeGuesses; factor: SecondFactor };

/** Has a signed-in caller prove with a code that they hold the account's second factor. The code is used up. */
export function ownCode({ db, browsers, guesses, factor }: Deps) {
  /** @throws Refused `wrong_code`, `too_many_attempts` (counted together with the sign-in in the same browser) */
  return async function proveCode(
    { userId }: Caller,
    { code, cookie }: { code: string; cookie: string | undefined },
  ): Promise<void> {
    const passwordHash = await passwordHashOf(db.orm, userId);
    const device = browsers.recognise(cookie, { id: userId, passwordHash }) ?? 'signed in';
    const guess = await guesses({ userId, device }, async () => {
      const isRight = (await factor.tryCode(userId, code)) === 'right';
      return isRight ? 'right' : null;
    });
    if (typeof guess === 'string') throw refuse(proveAgain, guess);
  };
}
