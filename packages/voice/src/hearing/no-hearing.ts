import type { Heard, Hearing } from '#stages.ts';

/** Stands in when no recogniser could be loaded: every turn is 'unclear', and no words are invented (RES-108). */
export class NoHearing implements Hearing {
  async hear(): Promise<Heard> {
    return { kind: 'unclear' };
  }

  async close(): Promise<void> {}
}
