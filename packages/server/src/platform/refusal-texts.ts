import * as accountSecurity from '@vivavoce/contracts/account-security';
import * as admin from '@vivavoce/contracts/admin';
import * as answerReports from '@vivavoce/contracts/answer-reports';
import * as attention from '@vivavoce/contracts/attention';
import * as billing from '@vivavoce/contracts/billing';
import * as chat from '@vivavoce/contracts/chat';
import * as consents from '@vivavoce/contracts/consents';
import * as content from '@vivavoce/contracts/content';
import type { Endpoint } from '@vivavoce/contracts/endpoint';
import { commonRefusals } from '@vivavoce/contracts/errors';
import * as family from '@vivavoce/contracts/family';
import * as health from '@vivavoce/contracts/health';
import * as identity from '@vivavoce/contracts/identity';
import * as insights from '@vivavoce/contracts/insights';
import * as passkeys from '@vivavoce/contracts/passkeys';
import * as profiles from '@vivavoce/contracts/profiles';
import * as secondFactor from '@vivavoce/contracts/second-factor';
import * as sessions from '@vivavoce/contracts/sessions';
import * as study from '@vivavoce/contracts/study';
import * as teachers from '@vivavoce/contracts/teachers';
import * as voice from '@vivavoce/contracts/voice';

/** The modules of the wire, as `contracts/api.ts` lists them for types. */
const modules: Record<string, unknown>[] = [
  accountSecurity,
  admin,
  answerReports,
  attention,
  billing,
  chat,
  consents,
  content,
  family,
  health,
  identity,
  insights,
  passkeys,
  profiles,
  secondFactor,
  sessions,
  study,
  teachers,
  voice,
];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'refusals' in exported;

/** The text keys of every refusal that any call can give. */
export function refusalTextKeys(): string[] {
  const endpoints = modules.flatMap((exports) => Object.values(exports)).filter(isEndpoint);
  const refusals = [commonRefusals, ...endpoints.map((endpoint) => endpoint.refusals)];
  return refusals.flatMap((byCode) => Object.values(byCode)).map(({ message }) => message);
}
