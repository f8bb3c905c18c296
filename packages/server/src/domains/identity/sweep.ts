import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { EmailVerification } from './email-verification.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import { verification as secret, signIn } from './tables.ts';

const DAY_SECONDS = 24 * 60 * 60;

const sweepIdentity = defineJob({
  name: 'identity.sweep',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
});

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock'> & {
  verification: EmailVerification;
  failures: SignInFailures;
};

/**
 * Removes once a day what has run out: sign-ins, codes, counts of failures. Nothing of it is believed any more; it
 * goes because data that serve no purpose are not kept. The key lets one sweep wait at a time, over restarts too.
 */
export function sweeping({ db, jobs, clock, verification, failures }: Deps) {
  const plan = (startAfterSeconds: number) =>
    db.transaction((tx) => jobs.enqueue(tx, sweepIdentity, {}, { singletonKey: 'next', startAfterSeconds }));

  async function sweep(): Promise<void> {
    await db.orm.delete(signIn).where(lte(signIn.expiresAt, clock.now()));
    await db.orm.delete(secret).where(lte(secret.expiresAt, clock.now()));
    await verification.sweep();
    await failures.sweep();
    await plan(DAY_SECONDS);
  }

  return async function work(): Promise<void> {
    await jobs.work(sweepIdentity, sweep);
    await plan(0);
  };
}
