import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';

/** What a teacher's instructions say about a learner. Only what the profile holds is listed. */
export const TeacherKnows = z.enum(['first_name', 'age', 'interests', 'goals', 'earlier_lessons']);
export type TeacherKnows = z.infer<typeof TeacherKnows>;

/** The parts of the product that another computer can do. */
export const ServicePart = z.enum(['voice', 'hearing', 'speech', 'text', 'moderation', 'files', 'mail']);
export type ServicePart = z.infer<typeof ServicePart>;

/**
 * Who would hear if a learner told of a worry now. It comes from the settings and the links alone, so it is the same whether
 * the learner ever told of one or not: linked adults read it, too.
 */
export const WorryHearers = z.object({
  /** Whether what was said is kept with a concern. If not, it is kept nowhere. */
  keepsWords: z.boolean(),
  /** The name of whoever is told first, as long as nobody is named. Null: nobody is told. */
  safeAdult: z.string().nullable(),
  /** Whether a linked adult may get a mail, without what was said, after a mild worry. */
  tellsParents: z.boolean(),
});
export type WorryHearers = z.infer<typeof WorryHearers>;

/** Who can see what of a learner, as the settings and the stored records have it now. */
export const WhoCanSee = z.object({
  firstName: z.string(),
  /** Whether the learner reads the words for the youngest (`YOUNG_WORDS_UNDER`). */
  isYoung: z.boolean(),
  /** The parents who are linked now. */
  parents: z.array(z.object({ parentId: Id, name: z.string(), linkedAt: Moment })),
  /** Whether a parent may set the secret with which the learner signs in, and so can sign in as the learner. */
  parentsSetSecret: z.boolean(),
  teacherKnows: z.array(TeacherKnows),
  worries: WorryHearers,
  /** The computers of others that the product is set up to use, by host name. Empty: everything stays on this server. */
  services: z.array(z.object({ part: ServicePart, host: z.string() })),
  /** Whether lessons measure attention. */
  measuresAttention: z.boolean(),
  /** Whether small pictures of the attention measurement are kept for this learner now. */
  keepsImages: z.boolean(),
  /** The number of days after which such a picture is deleted. */
  imageDays: z.number().int(),
  /** After how many days a session is deleted with everything in it. Null: it is kept until it or the account is deleted. */
  sessionDays: z.number().int().nullable(),
  /** After how many days the words of a lesson are deleted. Null: they are kept as long as the session. */
  transcriptDays: z.number().int().nullable(),
  /** After how many days the attention figures of a lesson are deleted. Null: they are kept as long as the session. */
  attentionDays: z.number().int().nullable(),
  /** The number of days for which security events are kept. */
  securityLogDays: z.number().int(),
  /** The number of days for which an answered private request is kept. */
  requestDays: z.number().int(),
});
export type WhoCanSee = z.infer<typeof WhoCanSee>;

export const whoCanSee = endpoint({
  method: 'GET',
  path: '/api/users/:id/who_can_see',
  summary: 'Tells a learner or a linked parent who can see what of the learner, and for how long it is kept',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: WhoCanSee }),
  refusals: { no_profile: refusal(404, 'profile_error_none') },
});
