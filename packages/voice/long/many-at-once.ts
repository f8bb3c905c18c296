import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` for each number below `count`, `atOnce` at a time. */
export async function manyAtOnce(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** Repeats a request while the server answers 503 because it has no time for another call, for up to a minute. */
export async function unlessBusy(request: () => Promise<Response>): Promise<Response> {
  const limit = performance.now() + 60_000;
  for (;;) {
    const response = await request();
    if (response.status !== 503 || performance.now() > limit) return response;
    await response.text();
    await sleep(500);
  }
}
