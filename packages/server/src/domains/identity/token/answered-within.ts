import { OperatorError } from '#platform/operator-error.ts';

/** Returns the work's result, or an error if it takes too long. The work itself continues; nothing can cancel it. */
export async function answeredWithin<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OperatorError('There was no answer in time')), patienceMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
