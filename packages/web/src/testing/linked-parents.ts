import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';

/** A parent of Leo whose link a mail has told. */
export const grace: LinkedParent = {
  parentId: '22222222-2222-4222-8222-222222222222',
  name: 'Grace Adeyemi',
  linkedAt: '2026-10-02T09:00:00.000Z',
  childMailedAt: '2026-10-02T09:00:05.000Z',
};

/** A parent of Leo whose link no mail has told. */
export const tom: LinkedParent = {
  parentId: '33333333-3333-4333-8333-333333333333',
  name: 'Tom Hart',
  linkedAt: '2026-11-05T09:00:00.000Z',
  childMailedAt: null,
};

/** What the server says of Leo, with both parents and with the settings of one machine alone. */
export const leosFacts: WhoCanSee = {
  firstName: 'Leo',
  isYoung: false,
  parents: [grace, tom].map(({ parentId, name, linkedAt }) => ({ parentId, name, linkedAt })),
  teacherKnows: ['first_name', 'age', 'interests'],
  worries: { keepsWords: false, safeAdult: null, tellsParents: false },
  services: [],
  measuresAttention: true,
  keepsImages: false,
  imageDays: 30,
  parentsSetSecret: false,
  sessionDays: null,
  transcriptDays: null,
  attentionDays: null,
  securityLogDays: 180,
  requestDays: 90,
};
