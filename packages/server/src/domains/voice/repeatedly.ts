/** Work that repeats itself until it is stopped. */
export type Repeated = {
  /** Does the work for the first time after one pause. */
  begin(): void;
  /** Ends the repetition, and waits for a round that is under way. */
  stop(): Promise<void>;
};

/**
 * Repeats work, with a pause after each round. A round that fails is reported, and the next one follows.
 * @param pauseMs the time from the end of one round to the beginning of the next
 */
export function repeatedly(
  work: () => Promise<void>,
  pauseMs: number,
  reportFailure: (error: unknown) => void,
): Repeated {
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const pause = () => {
    timer = setTimeout(() => {
      round = work().catch(reportFailure);
      void round.then(() => {
        if (timer) pause();
      });
    }, pauseMs).unref();
  };

  return {
    begin: pause,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await round;
    },
  };
}
