import * as consents from '@vivavoce/contracts/access/calls';
import * as schoolAgreements from '@vivavoce/contracts/access/school-agreement-calls';
import * as attention from '@vivavoce/contracts/attention/calls';
import * as billing from '@vivavoce/contracts/billing/calls';
import * as content from '@vivavoce/contracts/content/calls';
import * as family from '@vivavoce/contracts/family/calls';
import * as childAccounts from '@vivavoce/contracts/family/child-account-calls';
import * as devices from '@vivavoce/contracts/family/device-calls';
import * as familyLinks from '@vivavoce/contracts/family/link-calls';
import * as accountSecurity from '@vivavoce/contracts/identity/account-security-calls';
import * as accountState from '@vivavoce/contracts/identity/account-state-calls';
import * as identity from '@vivavoce/contracts/identity/calls';
import * as passkeys from '@vivavoce/contracts/identity/passkey-calls';
import * as secondFactor from '@vivavoce/contracts/identity/second-factor-calls';
import * as admin from '@vivavoce/contracts/insights/admin-calls';
import * as insights from '@vivavoce/contracts/insights/calls';
import * as operations from '@vivavoce/contracts/operations/calls';
import * as siteNotice from '@vivavoce/contracts/operations/site-notice-calls';
import * as switches from '@vivavoce/contracts/operations/switch-calls';
import * as profileAdmin from '@vivavoce/contracts/profiles/admin-calls';
import * as profiles from '@vivavoce/contracts/profiles/calls';
import * as userImport from '@vivavoce/contracts/profiles/import-calls';
import * as consentConfirmations from '@vivavoce/contracts/rights/consent-confirmation-calls';
import * as deletions from '@vivavoce/contracts/rights/deletion-calls';
import * as dataExports from '@vivavoce/contracts/rights/export-calls';
import * as holds from '@vivavoce/contracts/rights/hold-calls';
import * as concerns from '@vivavoce/contracts/safeguarding/concern-calls';
import * as cases from '@vivavoce/contracts/safety/case-calls';
import * as adminSessions from '@vivavoce/contracts/sessions/admin-session-calls';
import * as answerReports from '@vivavoce/contracts/sessions/answer-report-calls';
import * as sessions from '@vivavoce/contracts/sessions/calls';
import * as study from '@vivavoce/contracts/study/calls';
import * as chat from '@vivavoce/contracts/study/chat-calls';
import * as teachers from '@vivavoce/contracts/teachers/calls';
import * as voice from '@vivavoce/contracts/voice/calls';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import { commonRefusals } from '@vivavoce/contracts/wire/errors';
import * as health from '@vivavoce/contracts/wire/health';

/** The modules of the wire, as `contracts/wire/api.ts` lists them for types. */
const modules: Record<string, unknown>[] = [
  accountSecurity,
  accountState,
  admin,
  adminSessions,
  answerReports,
  attention,
  billing,
  cases,
  concerns,
  chat,
  childAccounts,
  consentConfirmations,
  consents,
  content,
  dataExports,
  deletions,
  devices,
  family,
  familyLinks,
  health,
  holds,
  identity,
  insights,
  operations,
  passkeys,
  profileAdmin,
  profiles,
  schoolAgreements,
  secondFactor,
  sessions,
  siteNotice,
  study,
  switches,
  teachers,
  userImport,
  voice,
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'refusals' in exported;

/** Lists the text keys of every refusal that any call can give. */
export function refusalTextKeys(): string[] {
  const endpoints = modules.flatMap((exports) => Object.values(exports)).filter(isEndpoint);
  const refusals = [
    commonRefusals,
    accountState.changedAccountRefusals,
    ...endpoints.map((endpoint) => endpoint.refusals),
  ];
  return refusals.flatMap((byCode) => Object.values(byCode)).map(({ message }) => message);
}
