import { eq } from 'drizzle-orm';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { credential, pairedDevice, signIn, user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { exported, reasons } from './define.ts';

/** The account, the profile, and the person's own ways to sign in. */
export const accountTables = [
  exported(user, {
    family: (id) => eq(user.id, id),
    order: [user.id],
    kept: [
      ...(['id', 'email', 'displayName', 'photoUrl', 'emailVerified', 'emailVerifiedAt', 'role'] as const),
      ...(['disabledAt', 'phoneNumber', 'lastLoginAt', 'createdAt', 'updatedAt'] as const),
    ],
    leftOut: { epoch: reasons.signIn },
  }),
  exported(profiles, {
    family: (id) => eq(profiles.userId, id),
    order: [profiles.userId],
    kept: [
      ...(['userId', 'firstName', 'lastName', 'dateOfBirth', 'age', 'ageBasis', 'gender', 'role'] as const),
      ...(['interests', 'goals', 'picture', 'phone', 'averageLearningSessionTime'] as const),
      ...(['averageAttentionPercentage', 'allLearningSessionsSummary', 'summary'] as const),
      ...(['subscriptionStatus', 'usageMinutes', 'unbookedSeconds', 'totalMinutes'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    named: { teacherId: 'teacher' },
  }),
  exported(teachers, {
    // A linked parent may see and choose the teachers that a child made.
    family: (id) => eq(teachers.createdBy, id),
    order: [teachers.createdAt, teachers.id],
    kept: [
      ...(['id', 'name', 'type', 'picture', 'idleVideo', 'talkingVideo', 'voice', 'audioPreview'] as const),
      ...(['biography', 'personality', 'specialty', 'level', 'teachingStyle', 'age', 'gender'] as const),
      ...(['videoOption', 'createdAt', 'updatedAt'] as const),
    ],
    leftOut: { createdBy: 'the learner in every row' },
  }),
  exported(credential, {
    person: (id) => eq(credential.userId, id),
    order: [credential.createdAt, credential.id],
    kept: ['providerId', 'email', 'createdAt', 'updatedAt'],
    leftOut: {
      ...{ id: reasons.technical, userId: 'the person in every row', accountId: reasons.provider },
      ...{ password: reasons.secret, suitsAdministrator: reasons.secret },
      ...{ accessToken: reasons.secret, refreshToken: reasons.secret, idToken: reasons.secret },
      ...{ accessTokenExpiresAt: reasons.signIn, refreshTokenExpiresAt: reasons.signIn },
      scope: reasons.signIn,
    },
  }),
  exported(passkey, {
    person: (id) => eq(passkey.userId, id),
    order: [passkey.createdAt, passkey.id],
    kept: ['name', 'lastUsedAt', 'createdAt'],
    leftOut: {
      ...{ id: reasons.technical, userId: 'the person in every row', credentialId: reasons.secret },
      ...{ publicKey: reasons.secret, signatureCount: reasons.signIn, transports: reasons.signIn },
    },
  }),
  exported(signIn, {
    person: (id) => eq(signIn.userId, id),
    order: [signIn.createdAt, signIn.id],
    kept: ['userAgent', 'withPasskey', 'provedAt', 'lastSeenAt', 'expiresAt', 'createdAt'],
    leftOut: {
      ...{ id: reasons.signIn, token: reasons.secret, userId: 'the person in every row' },
      ...{ ipAddress: 'always empty', deviceId: 'an id of a parent’s device', updatedAt: reasons.technical },
    },
  }),
  exported(pairedDevice, {
    person: (id) => eq(pairedDevice.userId, id),
    order: [pairedDevice.createdAt, pairedDevice.id],
    kept: ['name', 'lastUsedAt', 'expiresAt', 'createdAt'],
    leftOut: {
      ...{ id: reasons.technical, userId: 'the person in every row', secretHash: reasons.secret },
    },
  }),
];
