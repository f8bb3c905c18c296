import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { FIGURE_HOURS } from './bounds.ts';

/** How the product runs, for administrators. Nothing here names what a person said, and mails have no addresses. */

const read = { method: 'GET', authentication: 'bearer', refusals: administratorRequired } as const;
const act = { method: 'POST', authentication: 'bearer', params: IdParams } as const;

/** The parts of the product that a service serves. */
export const SERVICE_PARTS = [
  'voice',
  'text',
  'hearing',
  'speech',
  'moderation',
  'mail',
  'payments',
  'database',
  'files',
] as const;
export const ServicePart = z.enum(SERVICE_PARTS);
export type ServicePart = z.infer<typeof ServicePart>;

/**
 * What is measured of the services. `open_call`: from the offer of a call to the answer. `first_sound`: from the end of a
 * learner's turn to the teacher's first words, as the server sees it. `plan`: a lesson plan, which our own curriculum
 * gives. `summary` and `chat`: texts that a model writes. `sample`: a sentence in a teacher's voice. `moderate`: words that a
 * moderation endpoint reads. `deliver`: a mail.
 */
export const SERVICE_STAGES = [
  'open_call',
  'first_sound',
  'plan',
  'summary',
  'chat',
  'sample',
  'moderate',
  'deliver',
] as const;
export const ServiceStage = z.enum(SERVICE_STAGES);
export type ServiceStage = z.infer<typeof ServiceStage>;

/** The stages of a turn in our own voice server, in their order. */
export const VOICE_SERVER_STAGES = [
  'detecting',
  'hearing',
  'waiting',
  'thinking',
  'composing',
  'speaking',
  'pacing',
  'total',
] as const;

/** How long something took, over all that was measured. Null if nothing was. */
const Fares = {
  measured: z.number().int(),
  /** How often it failed. A failure is not among `measured`. */
  failed: z.number().int(),
  medianMs: z.number().nullable(),
  /** The time within which 95 of 100 were done. */
  p95Ms: z.number().nullable(),
};

export const Service = z.object({
  part: ServicePart,
  /** Who serves it now, such as 'gpt-realtime at api.openai.com'. */
  servedBy: z.string(),
  /** True if an embedded stand-in does the work of a configurable service. */
  isStandIn: z.boolean(),
  status: z.enum(['up', 'starting', 'down']),
  /** Whether the configured service fails at the moment, even if another one stands in for it. */
  isFailing: z.boolean(),
  /** Since when it has not worked; null while it works, or if that is not known. */
  downSince: Moment.nullable(),
  /** Each stage by who served it then. */
  stages: z.array(z.object({ stage: ServiceStage, servedBy: z.string(), ...Fares })),
});
export type Service = z.infer<typeof Service>;

export const readServices = endpoint({
  ...read,
  path: '/api/admin/operations/services',
  summary: 'Tells who serves each part of the product now, and how it fared in the last hours',
  query: z.object({
    hours: z.enum(FIGURE_HOURS).default('24'),
  }),
  reply: z.object({
    services: z.array(Service),
    /** What the sessions that began in these hours cost, by minute; null if they had none. */
    cost: z.object({
      minutes: z.number().int(),
      costUsd: z.number(),
      costPerMinuteUsd: z.number().nullable(),
    }),
    /** The turns that our own voice server answered since it started; null if it does not run. */
    voiceServer: z
      .object({
        calls: z.number().int(),
        capacity: z.number().int(),
        stages: z.array(
          z.object({
            stage: z.enum(VOICE_SERVER_STAGES),
            measured: z.number().int(),
            medianMs: z.number().nullable(),
            p95Ms: z.number().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
});

/** A call that runs now. */
export const RunningCall = z.object({
  id: Id,
  learningSessionId: Id,
  learnerId: Id,
  learnerName: z.string(),
  /** Null if the teacher was deleted. */
  teacherName: z.string().nullable(),
  servedBy: z.enum(['hosted', 'embedded']),
  startedAt: Moment,
  /** Whether an administrator has asked for its end. The teacher says goodbye then. */
  isEnding: z.boolean(),
});
export type RunningCall = z.infer<typeof RunningCall>;

export const listRunningCalls = endpoint({
  ...read,
  path: '/api/admin/operations/calls',
  summary: 'Lists the calls that run now, oldest first',
  reply: z.object({ calls: z.array(RunningCall) }),
});

export const endRunningCall = endpoint({
  ...act,
  path: '/api/admin/operations/calls/:id/end',
  summary: 'Ends a running call kindly: the teacher says goodbye, and the page says why',
  reply: Done,
  refusals: administratorRequired,
});

/** A kind of job, and how many wait. */
export const JobQueue = z.object({
  /** Such as 'study.write-session-summary'. */
  name: z.string(),
  /** Due now. */
  waiting: z.number().int(),
  /** Planned for later, such as the next daily sweep. */
  planned: z.number().int(),
  running: z.number().int(),
  /** Failed and tried again later. */
  retrying: z.number().int(),
  /** Failed for good, and kept. */
  failed: z.number().int(),
  /** Since when the oldest that is due waits. */
  oldestAt: Moment.nullable(),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** A job that failed for good. */
export const FailedJob = z.object({
  id: Id,
  queue: z.string(),
  failedAt: Moment,
  /** What went wrong, without anybody's words. */
  error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** How many failed jobs are listed at most. */
export const FAILED_JOBS_MAX = 100;

export const readJobs = endpoint({
  ...read,
  path: '/api/admin/operations/jobs',
  summary:
    'Tells how many jobs wait, run, are tried again and failed, and lists those that failed, newest first',
  reply: z.object({ queues: z.array(JobQueue), failed: z.array(FailedJob).max(FAILED_JOBS_MAX) }),
});

export const retryJob = endpoint({
  ...act,
  path: '/api/admin/operations/jobs/:id/retry',
  summary: 'Tries a job that failed for good once more',
  reply: Done,
  refusals: {
    ...administratorRequired,
    /** This version of the product knows no such job. */
    job_unknown: refusal(409, 'operations_error_job_unknown'),
  },
});

export const discardJob = endpoint({
  method: 'DELETE',
  authentication: 'bearer',
  params: IdParams,
  path: '/api/admin/operations/jobs/:id',
  summary: 'Deletes a job that failed for good',
  reply: Done,
  refusals: administratorRequired,
});

export const readMailQueue = endpoint({
  ...read,
  path: '/api/admin/operations/mails',
  summary: 'Tells how many mails wait to be sent, and why the last one failed; no address and no text',
  reply: z.object({
    /** 'outbox': no mail leaves this machine. */
    kind: z.enum(['smtp', 'outbox']),
    waiting: z.number().int(),
    retrying: z.number().int(),
    /** Failed for good. They are among the failed jobs. */
    failed: z.number().int(),
    oldestAt: Moment.nullable(),
    /** Why the newest attempt that failed did so; null if none did. */
    lastError: z.object({ at: Moment, error: z.string() }).nullable(),
  }),
});

export const readStorage = endpoint({
  ...read,
  path: '/api/admin/operations/storage',
  summary: 'Tells how much room the database and the files take',
  reply: z.object({
    database: z.object({
      servedBy: z.string(),
      bytes: z.number(),
      /** The largest tables, largest first. Rows are an estimate. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().int() })).max(10),
    }),
    files: z.object({
      servedBy: z.string(),
      /** Null if they are not on this machine: counting them would cost a request for each thousand. */
      bytes: z.number().nullable(),
      files: z.number().int().nullable(),
      /** The room left on the disk of the data folder; null if the files are not there. */
      freeBytes: z.number().nullable(),
    }),
    measuredAt: Moment,
  }),
});

export const readVersion = endpoint({
  ...read,
  path: '/api/admin/operations/version',
  summary: 'Tells which version runs, since when, and on what',
  reply: z.object({
    version: z.string(),
    node: z.string(),
    /** When this process started. */
    startedAt: Moment,
    /** The newest change of the database's tables, such as '0006_people_and_operations'. */
    migration: z.string(),
    publicUrl: z.string(),
    isProduction: z.boolean(),
  }),
});

/** What the doctor found about one part. */
export const DoctorFinding = z.object({ part: z.string(), says: z.string(), isWell: z.boolean() });
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const examineInstallation = endpoint({
  method: 'POST',
  authentication: 'bearer',
  path: '/api/admin/operations/examination',
  summary: 'Examines every part that the settings name, as npm run doctor does, and changes nothing',
  reply: z.object({ findings: z.array(DoctorFinding), examinedAt: Moment }),
  refusals: administratorRequired,
});
