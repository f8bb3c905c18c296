import { z } from 'zod';
import { screens } from '../pages/screens.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Done } from '../wire/primitives.ts';

/** The web vitals that a page reports: milliseconds, or a plain score for CLS (https://web.dev/articles/vitals). */
export const WebVital = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
export type WebVital = z.infer<typeof WebVital>;

/** The largest value that is accepted: one hour in milliseconds. CLS scores never come near it. */
export const WEB_VITAL_MAX = 3_600_000;

/** A screen named by its pattern, never by its address, because addresses contain people's ids. */
const ScreenPattern = z.enum(Object.values(screens) as [string, ...string[]]);

export const reportWebVitals = endpoint({
  method: 'POST',
  path: '/api/web-vitals',
  summary: 'Records how fast a page was, without anything personal (RES-103)',
  authentication: 'none',
  body: z.object({
    measures: z
      .array(z.object({ screen: ScreenPattern, name: WebVital, value: z.number().min(0).max(WEB_VITAL_MAX) }))
      .min(1)
      .max(10),
  }),
  reply: Done,
  refusals: {},
});
