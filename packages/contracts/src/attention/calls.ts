import { z } from 'zod';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

/** The maximum size of a record's body. Base64 turns three bytes into four. */
const RECORD_BODY_MAX_BYTES = 96 * 1024;

/** A learner's attention during some seconds of a lesson, measured in the browser (specification §3). */
export const AttentionRecord = z.object({
  id: Id,
  userId: Id,
  learningSessionId: Id,
  attentionPercentage: z.number(),
  /** Whether an image was saved and has not expired yet. */
  hasImage: z.boolean(),
  createdAt: Moment,
});
export type AttentionRecord = z.infer<typeof AttentionRecord>;

const sessionNotFound = { session_not_found: refusal(404, 'session_error_not_found') } as const;

export const saveAttention = endpoint({
  method: 'POST',
  path: '/api/attention',
  summary:
    'Saves the attention of the last seconds of a running lesson; sending the same record again adds nothing',
  authentication: 'bearer',
  body: z.object({
    /** Only a hint: the learner is always the caller (RES-96). */
    userId: Id.optional(),
    learningSessionId: Id,
    attentionPercentage: z.number().min(0).max(100),
    /** True by default (specification §3, §9). Even so, an image is kept only if there is consent for it (RES-62). */
    save_image: z.boolean().default(true),
    /** A small JPEG as a data URL, or its bare base64. */
    base64_image: z.string().nullish(),
    /** The page's own id for the record, so that sending it again is harmless. */
    recordId: Id.optional(),
  }),
  bodyMaxBytes: RECORD_BODY_MAX_BYTES,
  reply: z.object({
    success: z.literal(true),
    id: Id,
    /** False if no image was sent, there is no consent, or this server keeps no images, or none at the moment. */
    image_saved: z.boolean(),
  }),
  refusals: {
    ...sessionNotFound,
    ...switchedOffRefusal,
    attention_image_not_accepted: refusal(400, 'attention_error_image'),
  },
});

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/attention/learning-session/:id',
  summary: 'Lists the attention records of a session, oldest first',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ records: z.array(AttentionRecord) }),
  refusals: sessionNotFound,
});

/** Attention figures for all of a learner's sessions, or for one of them. */
export const AttentionStats = z.object({
  sessions: z.number().int(),
  /** The number of sessions with measured attention. Averages cover only these (RES-63). */
  measuredSessions: z.number().int(),
  records: z.number().int(),
  /** Null if nothing was measured. */
  averagePercentage: z.number().nullable(),
  lowestPercentage: z.number().nullable(),
  highestPercentage: z.number().nullable(),
  images: z.number().int(),
});
export type AttentionStats = z.infer<typeof AttentionStats>;

export const getAttentionStats = endpoint({
  method: 'GET',
  path: '/api/attention/stats/:id',
  summary: 'Summarises the attention of a learner or of one session; the id may belong to either (RES-98)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: AttentionStats,
  refusals: {},
});

export const getAttentionImage = endpoint({
  method: 'GET',
  path: '/api/attention/images/:id',
  summary: 'Returns the image of an attention record',
  authentication: 'bearer',
  params: IdParams,
  replyMediaType: 'image/jpeg',
  reply: z.custom<Uint8Array>((answer) => answer instanceof Uint8Array),
  refusals: { attention_image_not_found: refusal(404, 'attention_error_image_gone') },
});

export const deleteAttentionImages = endpoint({
  method: 'DELETE',
  path: '/api/attention/learning-session/:id/images',
  summary: 'Deletes the attention images of a session; the figures are kept',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: sessionNotFound,
});
