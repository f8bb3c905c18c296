import type * as accountSecurity from './account-security.ts';
import type * as admin from './admin.ts';
import type * as answerReports from './answer-reports.ts';
import type * as attention from './attention.ts';
import type * as billing from './billing.ts';
import type * as chat from './chat.ts';
import type * as consents from './consents.ts';
import type * as content from './content.ts';
import type { Endpoint } from './endpoint.ts';
import type * as family from './family.ts';
import type * as health from './health.ts';
import type * as identity from './identity.ts';
import type * as insights from './insights.ts';
import type * as passkeys from './passkeys.ts';
import type * as profiles from './profiles.ts';
import type * as secondFactor from './second-factor.ts';
import type * as sessions from './sessions.ts';
import type * as study from './study.ts';
import type * as teachers from './teachers.ts';
import type * as voice from './voice.ts';

type Modules = typeof accountSecurity &
  typeof admin &
  typeof answerReports &
  typeof attention &
  typeof billing &
  typeof chat &
  typeof consents &
  typeof content &
  typeof family &
  typeof health &
  typeof identity &
  typeof insights &
  typeof passkeys &
  typeof profiles &
  typeof secondFactor &
  typeof sessions &
  typeof study &
  typeof teachers &
  typeof voice;
type Endpoints = { [K in keyof Modules]: Modules[K] extends Endpoint ? Modules[K] : never }[keyof Modules];

/**
 * Every call of the wire by its name, such as `'GET /api/teachers'`. Types only: the browser calls by name and ships
 * no schema for it (DESIGN: the wire).
 */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Api;
