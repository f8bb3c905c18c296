import { isAlwaysMailed, type NoticeKind } from '@vivavoce/contracts/family/notices';

/** The shortest time between two mails of one kind to one person. What comes in between waits and becomes one mail. */
export const MAIL_PACE_MS = 60 * 60 * 1_000;

/** A notice that waits for a mail. */
type Waiting = { id: string; createdAt: Date; readAt: Date | null };

type Step<N> =
  | { do: 'nothing' }
  /** Nobody is to get these by mail any more. */
  | { do: 'drop' }
  | { do: 'wait'; seconds: number }
  /** Sends one mail about these, oldest first. */
  | { do: 'send'; notices: N[] };

/** Returns after how many seconds the next mail may be sent; 0 for now. */
export function secondsUntilMail(lastMailedAt: Date | null, now: Date): number {
  if (lastMailedAt === null) return 0;
  return Math.max(0, Math.ceil((lastMailedAt.getTime() + MAIL_PACE_MS - now.getTime()) / 1_000));
}

/**
 * Decides what becomes of the notices of one kind that wait for a mail to one person. What the person has read in the
 * product meanwhile is not mailed, except what is always mailed.
 */
export function mailStep<N extends Waiting>({
  kind,
  waiting,
  isMailed,
  lastMailedAt,
  now,
}: {
  kind: NoticeKind;
  waiting: readonly N[];
  /** Whether the person can be mailed and gets mails of this kind. */
  isMailed: boolean;
  lastMailedAt: Date | null;
  now: Date;
}): Step<N> {
  if (waiting.length === 0) return { do: 'nothing' };
  const told = waiting.filter(({ readAt }) => readAt === null || isAlwaysMailed(kind));
  if (!isMailed || told.length === 0) return { do: 'drop' };
  const seconds = secondsUntilMail(lastMailedAt, now);
  if (seconds > 0) return { do: 'wait', seconds };
  const byTime = (a: N, b: N) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  return { do: 'send', notices: told.sort(byTime) };
}
