import type {
  FailedJob,
  JobQueue,
  listRunningCalls,
  RunningCall,
  readJobs,
  readMailQueue,
  readServices,
  readStorage,
  readVersion,
  Service,
} from '@vivavoce/contracts/operations/calls';
import type { Switch } from '@vivavoce/contracts/operations/switch-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';

const service = (given: Pick<Service, 'part' | 'servedBy'> & Partial<Service>): Service => ({
  isStandIn: false,
  status: 'up',
  isFailing: false,
  downSince: null,
  stages: [],
  ...given,
});

/** A voice that is served by a hosted provider and measured, and a practice teacher that was not used yet. */
export const voiceService = service({
  part: 'voice',
  servedBy: 'gpt-realtime at api.openai.com',
  stages: [
    {
      stage: 'open_call',
      servedBy: 'gpt-realtime at api.openai.com',
      measured: 1_240,
      failed: 3,
      medianMs: 612.4,
      p95Ms: 12_300,
    },
  ],
});
export const textService = service({ part: 'text', servedBy: 'embedded practice teacher', isStandIn: true });
export const mailService = service({ part: 'mail', servedBy: 'SMTP at mail.example.org' });

export const services: ReplyOf<typeof readServices> = {
  services: [voiceService, textService, mailService],
  cost: { minutes: 310, costUsd: 18.6, costPerMinuteUsd: 0.06 },
  voiceServer: null,
};

/** A lesson of Leo with Amara. */
export const leosCall: RunningCall = {
  id: '10000000-0000-4000-8000-000000000001',
  learningSessionId: '10000000-0000-4000-8000-000000000002',
  learnerId: '10000000-0000-4000-8000-000000000003',
  learnerName: 'Leo Adeyemi-Hart',
  teacherName: 'Amara Osei',
  servedBy: 'hosted',
  startedAt: '2026-11-26T08:30:00.000Z',
  isEnding: false,
};

export const calls = (running: RunningCall[]): ReplyOf<typeof listRunningCalls> => ({ calls: running });

const queue = (name: string, given: Partial<JobQueue> = {}): JobQueue => ({
  name,
  waiting: 0,
  planned: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  oldestAt: null,
  ...given,
});

export const failedSummary: FailedJob = {
  id: '10000000-0000-4000-8000-000000000004',
  queue: 'study.write-session-summary',
  failedAt: '2026-11-26T07:00:00.000Z',
  error: 'The text model answered 500.',
};

export const jobs: ReplyOf<typeof readJobs> = {
  queues: [
    queue('study.write-session-summary', { waiting: 2, failed: 1, oldestAt: '2026-11-26T08:00:00.000Z' }),
    queue('rights.delete-due-accounts', { planned: 1 }),
  ],
  failed: [failedSummary],
};

export const mails: ReplyOf<typeof readMailQueue> = {
  kind: 'smtp',
  waiting: 4,
  retrying: 1,
  failed: 0,
  oldestAt: '2026-11-26T08:00:00.000Z',
  lastError: { at: '2026-11-26T08:05:00.000Z', error: 'The server refused the sign-in.' },
};

export const storage: ReplyOf<typeof readStorage> = {
  database: {
    servedBy: 'PostgreSQL 16 at db.example.org',
    bytes: 1_240_000_000,
    tables: [{ name: 'messages', bytes: 340_400, rows: 12_000 }],
  },
  files: { servedBy: 'data/blobs', bytes: 5_200_000, files: 88, freeBytes: 52_300_000_000 },
  measuredAt: '2026-11-26T08:05:00.000Z',
};

export const liveSwitch: Switch = { name: 'live_lessons', isOn: true, isAllowed: true, changedAt: null };
export const switches: Switch[] = [
  liveSwitch,
  { name: 'payments', isOn: false, isAllowed: true, changedAt: '2026-11-25T08:05:00.000Z' },
  { name: 'camera_attention', isOn: true, isAllowed: false, changedAt: null },
];

export const version: ReplyOf<typeof readVersion> = {
  version: '1.4.0',
  node: '24.2.0',
  startedAt: '2026-11-25T08:05:00.000Z',
  migration: '0006_people_and_operations',
  publicUrl: 'https://learn.example.org',
  isProduction: true,
};
