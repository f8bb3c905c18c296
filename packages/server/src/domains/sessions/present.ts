import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { SaidTurn } from './messages.ts';
import type { LearningSessionRow } from './tables.ts';

const MICRO_USD_PER_USD = 1_000_000;

/** Converts money, which is whole micro-dollars inside and decimal dollars on the wire. */
export function asUsd(microUsd: number): number {
  return microUsd / MICRO_USD_PER_USD;
}

/** Converts decimal dollars of the wire to whole micro-dollars. */
export function asMicroUsd(usd: number): number {
  return Math.round(usd * MICRO_USD_PER_USD);
}

type ListedRow = Omit<LearningSessionRow, 'lessonPlan' | 'summary' | 'takeaways'>;

/** Presents a session as lists show it. */
export function presentListed(row: ListedRow): Omit<LearningSession, 'lesson_plan' | 'summary'> {
  return {
    id: row.id,
    userId: row.userId,
    chatId: row.chatId,
    teacherId: row.teacherId,
    time_minutes: row.timeMinutes,
    attention_percentage: row.attentionPercentage,
    attention_measured: row.attentionMeasured,
    words_deleted_after_days: row.wordsDeletedAfterDays,
    cost_usd: asUsd(row.costMicroUsd),
    cost_per_minute_usd: row.timeMinutes > 0 ? asUsd(row.costMicroUsd) / row.timeMinutes : 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Presents a whole session. */
export function presentSession(row: LearningSessionRow): LearningSession {
  return { ...presentListed(row), lesson_plan: row.lessonPlan, summary: row.summary };
}

export function presentMessage(row: SaidTurn): SessionMessage {
  return {
    id: row.id,
    role: row.role,
    kind: row.kind,
    content: row.content,
    reporter: row.reporter,
    createdAt: row.saidAt.toISOString(),
    cost_usd: asUsd(row.costMicroUsd),
  };
}
