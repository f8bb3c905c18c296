import type { Consents } from '@vivavoce/contracts/access/calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import { Profile } from '@vivavoce/contracts/profiles/calls';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { wordsFor } from '#testing/consents.ts';

const moment = '2026-11-19T16:05:00.000Z';

export const leo: User & { email: string } = {
  id: '11111111-1111-4111-8111-111111111111',
  uid: '11111111-1111-4111-8111-111111111111',
  email: 'leo@example.org',
  displayName: 'Leo Adeyemi-Hart',
  photoURL: null,
  phoneNumber: null,
  emailVerified: true,
  role: 'STUDENT',
  createdAt: moment,
  updatedAt: moment,
  lastLoginAt: moment,
  lastLogin: moment,
  provider: 'password',
  providerData: [
    { providerId: 'password', uid: '11111111-1111-4111-8111-111111111111', email: 'leo@example.org' },
  ],
  multiFactor: { enrolledFactors: [] },
};

/** A profile with nothing filled in, so that a test names only the fields it is about. */
const nothingKnown = Object.fromEntries(Object.keys(Profile.shape).map((field) => [field, null])) as {
  [Field in keyof Profile]: null;
};

export const leosProfile: Profile = {
  ...nothingKnown,
  userId: leo.id,
  name: 'Leo Adeyemi-Hart',
  firstName: 'Leo',
  lastName: 'Adeyemi-Hart',
  age: 10,
  gender: 'male',
  role: 'STUDENT',
  interests: ['space'],
  goals: [],
  children: [],
  subscriptionStatus: 'free',
  usageTime: 0,
  totalMinutes: 10,
};

export const amara: Teacher = {
  id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  name: 'Amara Osei',
  type: 'STANDARD',
  picture: '/teachers/amara.svg',
  idle_video: null,
  talking_video: null,
  voice: 'alloy',
  audio_preview: null,
  biography: 'Amara finds the picture inside every number.',
  personality: 'Patient and playful.',
  specialty: 'Mathematics',
  level: 'Middle School',
  teachingStyle: 'Asks first',
  age: 34,
  gender: 'female',
  video_option: 'generate',
  createdBy: null,
  createdAt: moment,
  updatedAt: moment,
};

export const henrik: Teacher = {
  ...amara,
  id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  name: 'Henrik Lund',
  type: 'PREMIUM',
  picture: '/teachers/henrik.svg',
  specialty: 'Science',
  level: 'High School',
  biography: 'Forty questions a lesson.',
  gender: 'male',
};

export const fractions: LearningSession = {
  id: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  userId: leo.id,
  chatId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  teacherId: amara.id,
  lesson_plan: null,
  summary: null,
  time_minutes: 48,
  attention_percentage: 92,
  attention_measured: true,
  words_deleted_after_days: null,
  cost_usd: 0.0412,
  cost_per_minute_usd: 0.00086,
  createdAt: moment,
  updatedAt: moment,
};

export const question: SessionMessage = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  role: 'student',
  kind: 'spoken',
  content: 'What fraction of the pizza did I eat?',
  reporter: 'sideband',
  createdAt: moment,
  cost_usd: 0,
};

export const reply: SessionMessage = {
  ...question,
  id: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  role: 'teacher',
  content: 'Lovely question. How many slices was the whole pizza?',
  cost_usd: 0.001412,
};

/** The consents of a learner who may decide for themselves and has agreed to nothing. */
export const nothingAgreedTo: Consents = {
  needsParent: false,
  attention_images: null,
  live_lessons: null,
  refusedByParent: [],
  method: 'account',
  waiting: [],
  words: wordsFor(null),
};
