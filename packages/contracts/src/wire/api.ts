import type * as consents from '../access/calls.ts';
import type * as schoolAgreements from '../access/school-agreement-calls.ts';
import type * as attention from '../attention/calls.ts';
import type * as billing from '../billing/calls.ts';
import type * as content from '../content/calls.ts';
import type * as family from '../family/calls.ts';
import type * as childAccounts from '../family/child-account-calls.ts';
import type * as devices from '../family/device-calls.ts';
import type * as familyLinks from '../family/link-calls.ts';
import type * as linkRequests from '../family/link-request-calls.ts';
import type * as notices from '../family/notice-calls.ts';
import type * as familyWeek from '../family/week-calls.ts';
import type * as whoCanSee from '../family/who-can-see-calls.ts';
import type * as accountSecurity from '../identity/account-security-calls.ts';
import type * as accountState from '../identity/account-state-calls.ts';
import type * as identity from '../identity/calls.ts';
import type * as passkeys from '../identity/passkey-calls.ts';
import type * as recovery from '../identity/recovery-calls.ts';
import type * as secondFactor from '../identity/second-factor-calls.ts';
import type * as views from '../identity/view-calls.ts';
import type * as admin from '../insights/admin-calls.ts';
import type * as analytics from '../insights/analytics-calls.ts';
import type * as audit from '../insights/audit-calls.ts';
import type * as insights from '../insights/calls.ts';
import type * as limits from '../limits/calls.ts';
import type * as mastery from '../mastery/calls.ts';
import type * as operations from '../operations/calls.ts';
import type * as siteNotice from '../operations/site-notice-calls.ts';
import type * as switches from '../operations/switch-calls.ts';
import type * as profileAdmin from '../profiles/admin-calls.ts';
import type * as profiles from '../profiles/calls.ts';
import type * as userImport from '../profiles/import-calls.ts';
import type * as consentConfirmations from '../rights/consent-confirmation-calls.ts';
import type * as deletions from '../rights/deletion-calls.ts';
import type * as dataExports from '../rights/export-calls.ts';
import type * as holds from '../rights/hold-calls.ts';
import type * as concerns from '../safeguarding/concern-calls.ts';
import type * as helpCard from '../safeguarding/help-card.ts';
import type * as cases from '../safety/case-calls.ts';
import type * as adminSessions from '../sessions/admin-session-calls.ts';
import type * as answerReports from '../sessions/answer-report-calls.ts';
import type * as sessions from '../sessions/calls.ts';
import type * as study from '../study/calls.ts';
import type * as chat from '../study/chat-calls.ts';
import type * as lessons from '../study/lesson-calls.ts';
import type * as suggestions from '../study/suggestion-calls.ts';
import type * as teachers from '../teachers/calls.ts';
import type * as voice from '../voice/calls.ts';
import type { Endpoint } from './endpoint.ts';
import type * as health from './health.ts';

/** The calls that a module declares. A union, because the type checker gives up on an intersection of so many modules. */
type CallsOf<Module> = Extract<Module[keyof Module], Endpoint>;
type Endpoints =
  | CallsOf<typeof accountSecurity>
  | CallsOf<typeof accountState>
  | CallsOf<typeof admin>
  | CallsOf<typeof adminSessions>
  | CallsOf<typeof analytics>
  | CallsOf<typeof answerReports>
  | CallsOf<typeof attention>
  | CallsOf<typeof audit>
  | CallsOf<typeof billing>
  | CallsOf<typeof cases>
  | CallsOf<typeof chat>
  | CallsOf<typeof childAccounts>
  | CallsOf<typeof concerns>
  | CallsOf<typeof consentConfirmations>
  | CallsOf<typeof consents>
  | CallsOf<typeof content>
  | CallsOf<typeof dataExports>
  | CallsOf<typeof deletions>
  | CallsOf<typeof devices>
  | CallsOf<typeof family>
  | CallsOf<typeof familyLinks>
  | CallsOf<typeof familyWeek>
  | CallsOf<typeof health>
  | CallsOf<typeof helpCard>
  | CallsOf<typeof holds>
  | CallsOf<typeof identity>
  | CallsOf<typeof insights>
  | CallsOf<typeof lessons>
  | CallsOf<typeof limits>
  | CallsOf<typeof linkRequests>
  | CallsOf<typeof mastery>
  | CallsOf<typeof notices>
  | CallsOf<typeof operations>
  | CallsOf<typeof passkeys>
  | CallsOf<typeof profileAdmin>
  | CallsOf<typeof profiles>
  | CallsOf<typeof recovery>
  | CallsOf<typeof schoolAgreements>
  | CallsOf<typeof secondFactor>
  | CallsOf<typeof sessions>
  | CallsOf<typeof siteNotice>
  | CallsOf<typeof study>
  | CallsOf<typeof suggestions>
  | CallsOf<typeof switches>
  | CallsOf<typeof teachers>
  | CallsOf<typeof userImport>
  | CallsOf<typeof views>
  | CallsOf<typeof voice>
  | CallsOf<typeof whoCanSee>;

/**
 * Every API call, listed by name, such as `'GET /api/teachers'`. Contains types only: the browser makes calls by name
 * and ships no schemas for them.
 */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Api;
