import type { SignInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';

export type CodeGuesses = ReturnType<typeof codeGuesses>;

/**
 * Holds guessing at codes down. A code is looked at while it holds a place in its account's count of wrong ones: guesses
 * that come together must not slip under the limit. In turn, because right codes that come together must not take each
 * other's places.
 */
export function codeGuesses({ failures }: { failures: SignInFailures }) {
  const inTurn = oneAtATime();

  /**
   * @param look what the code proves; null when it is wrong, and only then it stays counted
   * @throws what `look` throws
   */
  return <Proof>(
    userId: string,
    look: () => Promise<Proof | null>,
  ): Promise<{ proof: Proof } | 'wrong_code' | 'too_many_attempts'> =>
    inTurn(userId, async () => {
      const attempt = await failures.admitCode(userId);
      if (!attempt) return 'too_many_attempts';
      const proof = await look().catch(async (error: unknown) => {
        await attempt.forgive();
        throw error;
      });
      if (proof === null) return 'wrong_code';
      await attempt.forgive();
      return { proof };
    });
}
