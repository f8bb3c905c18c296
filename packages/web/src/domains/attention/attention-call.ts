import type { saveAttention as endpoint } from '@vivavoce/contracts/attention/calls';
import type { InputOf, ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

type Saved = ReplyOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>['body'];

/** The attention during some seconds of a lesson, to be stored. */
export type AttentionReading = {
  userId: string;
  learningSessionId: string;
  /** The mean attention, from 0 to 100. */
  attentionPercentage: number;
  /** Whether to keep an image. Defaults to true (specification §3, §9). */
  save_image?: boolean;
  /** A small JPEG as a data URL. */
  base64_image?: string | null;
};

/**
 * Saves the attention during the last few seconds. On a failure it logs the code and returns null, because no lesson
 * should stop for a figure (specification §8).
 *
 * @param isLeaving whether the page may be gone before the answer arrives
 */
export async function saveAttention(reading: AttentionReading, isLeaving = false): Promise<Saved | null> {
  const { userId, learningSessionId, attentionPercentage, save_image = true, base64_image = null } = reading;
  const recordId = crypto.randomUUID();
  const body: Body = {
    userId,
    learningSessionId,
    attentionPercentage,
    save_image,
    base64_image,
    recordId,
  };
  try {
    return await call('POST /api/attention', { body }, { keepalive: isLeaving });
  } catch (error) {
    console.error('Saving the attention reading failed', error instanceof ApiError ? error.code : 'unknown');
    return null;
  }
}
