import { OperatorError } from '#platform/operator-error.ts';

/** What the work comes to, or an error when it takes longer. The work itself goes on: nothing can call it back. */
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
