import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';

export type CodeGuesses = ReturnType<typeof codeGuesses>;

/**
 * Limits guessing at codes. While a code is checked, it holds a place in its account's count of wrong codes, so that
 * simultaneous guesses cannot slip under the limit. Codes are checked in turn, because right codes that arrive together
 * must not take each other's places.
 */
export function codeGuesses({
  failures,
  securityLog,
}: Pick<Platform, 'securityLog'> & { failures: SignInFailures }) {
  const inTurn = oneAtATime();

  /**
   * @param guesser the account, and the browser that guesses if the account knows it: it has a count of its own
   * @param look returns what the code proves, or null if it is wrong; only a wrong code stays counted
   * @throws whatever `look` throws
   */
  return <Proof>(
    guesser: { userId: string; device: string | null },
    look: () => Promise<Proof | null>,
  ): Promise<{ proof: Proof } | 'wrong_code' | 'too_many_attempts'> =>
    inTurn(`${guesser.userId} ${guesser.device ?? ''}`, async () => {
      const attempt = await failures.admitCode(guesser);
      if (!attempt) return 'too_many_attempts';
      const proof = await look().catch(async (error: unknown) => {
        await attempt.forgive();
        throw error;
      });
      if (proof === null) {
        const facts = { userId: guesser.userId };
        securityLog.record('second_factor_failed', facts);
        if (attempt.isLast) securityLog.record('sign_in_locked', { ...facts, kind: 'second_factor' });
        return 'wrong_code';
      }
      await attempt.forgive();
      return { proof };
    });
}
