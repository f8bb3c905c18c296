import { z } from 'zod';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, Moment } from '../wire/primitives.ts';
import { linkedAdministratorRefusal } from './calls.ts';
import { SCHOOL_REFERENCE_MAX_LENGTH } from './school-agreement-bounds.ts';

const ofLearner = { authentication: 'bearer', params: z.object({ userId: Id }) } as const;

/** A learner for whom a parent's consent waits for the school, or for whom the school's agreement is recorded. */
export const AgreementOfSchool = z.object({
  learnerId: Id,
  learnerName: z.string(),
  /** The parents whose consents wait. */
  waitingParents: z.array(z.string()),
  /** The school's file number; null while no agreement is recorded. */
  reference: z.string().nullable(),
  recordedAt: Moment.nullable(),
  recordedByName: z.string().nullable(),
});
export type AgreementOfSchool = z.infer<typeof AgreementOfSchool>;

export const listSchoolAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/school_agreements',
  summary:
    'Lists the learners for whom a parent’s consent waits for the school, then those with a recorded agreement; `isUsed` tells whether this server asks for it',
  authentication: 'bearer',
  reply: z.object({ isUsed: z.boolean(), learners: z.array(AgreementOfSchool) }),
  refusals: {},
});

export const recordSchoolAgreement = endpoint({
  ...ofLearner,
  method: 'PUT',
  path: '/api/admin/school_agreements/:userId',
  summary:
    'Records that the school holds the parents’ agreement for a learner, which proves their consents; for an administrator who proved their identity recently',
  body: z.object({ reference: z.string().trim().min(1).max(SCHOOL_REFERENCE_MAX_LENGTH) }),
  reply: Done,
  refusals: {
    not_a_learner: refusal(409, 'rights_error_not_a_learner'),
    ...linkedAdministratorRefusal,
    ...recentSignInRequired,
  },
});

export const endSchoolAgreement = endpoint({
  ...ofLearner,
  method: 'DELETE',
  path: '/api/admin/school_agreements/:userId',
  summary:
    'Removes the record of a school’s agreement; consents that it proved end at once; for an administrator who proved their identity recently',
  reply: Done,
  refusals: recentSignInRequired,
});
