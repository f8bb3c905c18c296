import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Moment } from '../wire/primitives.ts';
import { SITE_NOTICE_MAX_LENGTH } from './bounds.ts';

/** A banner above every page, such as before maintenance. */
export const SiteNotice = z.object({
  text: z.string(),
  /** 'info' tells something; 'warning' says that something does not work, or soon will not. */
  tone: z.enum(['info', 'warning']),
  startsAt: Moment,
  /** Null: until it is taken down. */
  endsAt: Moment.nullable(),
});
export type SiteNotice = z.infer<typeof SiteNotice>;

export const readSiteNotice = endpoint({
  method: 'GET',
  path: '/api/site_notice',
  summary: 'Reads the banner that every page shows now',
  authentication: 'none',
  reply: z.object({ notice: SiteNotice.omit({ startsAt: true }).nullable() }),
  refusals: {},
});

const forAdministrators = z.object({ notice: SiteNotice.nullable() });

export const readPlannedSiteNotice = endpoint({
  method: 'GET',
  path: '/api/admin/operations/site_notice',
  summary: 'Reads the banner that is set, also before it begins',
  authentication: 'bearer',
  reply: forAdministrators,
  refusals: administratorRequired,
});

export const saveSiteNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/operations/site_notice',
  summary: 'Sets the banner above every page, or takes it down',
  authentication: 'bearer',
  body: z.object({
    notice: z
      .object({
        text: z.string().trim().min(1).max(SITE_NOTICE_MAX_LENGTH),
        tone: z.enum(['info', 'warning']),
        /** Left out: from now on. */
        startsAt: Moment.optional(),
        endsAt: Moment.nullable(),
      })
      .nullable(),
  }),
  reply: forAdministrators,
  refusals: {
    ...administratorRequired,
    /** It ends before it begins, or has ended already. */
    notice_times: refusal(400, 'operations_error_notice_times'),
  },
});
