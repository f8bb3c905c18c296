import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';

/** Largest body of a record: base64 makes four bytes of three. */
const RECORD_BODY_MAX_BYTES = 96 * 1024;

/** The attention of some seconds of a lesson, measured in the browser (specification §3). */
export const AttentionRecord = z.object({
  id: Id,
  userId: Id,
  learningSessionId: Id,
  attentionPercentage: z.number(),
  /** Whether an image was kept, and has not run out yet. */
  hasImage: z.boolean(),
  createdAt: Moment,
});
export type AttentionRecord = z.infer<typeof AttentionRecord>;

const sessionNotFound = { session_not_found: refusal(404, 'session_error_not_found') } as const;

export const saveAttention = endpoint({
  method: 'POST',
  path: '/api/attention',
  summary: 'Keeps the attention of the last seconds of a running lesson; the same record again adds nothing',
  authentication: 'bearer',
  body: z.object({
    /** A hint only; the learner is the caller (RES-96). */
    userId: Id.optional(),
    learningSessionId: Id,
    attentionPercentage: z.number().min(0).max(100),
    /** True by default (specification §3, §9); kept all the same is only what somebody has consented to (RES-62). */
    save_image: z.boolean().default(true),
    /** A small JPEG as a data URL, or its bare base64. */
    base64_image: z.string().nullish(),
    /** The page's own id of the record, so that a repeat is harmless. */
    recordId: Id.optional(),
  }),
  bodyMaxBytes: RECORD_BODY_MAX_BYTES,
  reply: z.object({
    success: z.literal(true),
    id: Id,
    /** False where no image came, nobody has consented, or the place keeps none. */
    image_saved: z.boolean(),
  }),
  refusals: {
    ...sessionNotFound,
    attention_image_not_accepted: refusal(400, 'attention_error_image'),
  },
});

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/attention/learning-session/:id',
  summary: 'Lists the attention records of a session, oldest first',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({ records: z.array(AttentionRecord) }),
  refusals: sessionNotFound,
});

/** What a learner's sessions, or one of them, come to. */
export const AttentionStats = z.object({
  sessions: z.number().int(),
  /** In how many of them attention was measured: averages are of these alone (RES-63). */
  measuredSessions: z.number().int(),
  records: z.number().int(),
  /** Null where nothing was measured. */
  averagePercentage: z.number().nullable(),
  lowestPercentage: z.number().nullable(),
  highestPercentage: z.number().nullable(),
  images: z.number().int(),
});
export type AttentionStats = z.infer<typeof AttentionStats>;

export const getAttentionStats = endpoint({
  method: 'GET',
  path: '/api/attention/stats/:id',
  summary: 'Sums the attention of a learner up, or that of one session: the id may be of either (RES-98)',
  authentication: 'bearer',
  params: IdParams,
  reply: AttentionStats,
  refusals: {},
});

export const getAttentionImage = endpoint({
  method: 'GET',
  path: '/api/attention/images/:id',
  summary: 'Gives the image of an attention record',
  authentication: 'bearer',
  params: IdParams,
  replyMediaType: 'image/jpeg',
  reply: z.custom<Uint8Array>((answer) => answer instanceof Uint8Array),
  refusals: { attention_image_not_found: refusal(404, 'attention_error_image_gone') },
});

export const deleteAttentionImages = endpoint({
  method: 'DELETE',
  path: '/api/attention/learning-session/:id/images',
  summary: 'Deletes the attention images of a session; the figures stay',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: sessionNotFound,
});
