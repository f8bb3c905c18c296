import { DEMO_PASSWORD, demoAccounts } from '#domains/identity/demo-accounts.ts';
import { missingConsentAge } from '#platform/settings/missing-consent-age.ts';
import { isForThisMachineAlone } from '#platform/settings/this-machine.ts';
import { demoPeople } from '#seed/demo.ts';
import type { RunningServer } from './start.ts';

/**
 * The lines printed when the server starts: the address, the demo sign-ins if there are any, and the stand-ins in use.
 */
export async function announcement(server: RunningServer): Promise<string[]> {
  const { address, platform } = server;
  const { publicUrl } = platform.settings;
  return [
    `Vivavoce is ready at ${address}`,
    ...(publicUrl === address ? [] : [`People open it at ${publicUrl}`]),
    ...(await demoLines(server)),
    ...standInLines(server),
    ...warningLines(server),
  ];
}

async function demoLines({ platform }: RunningServer): Promise<string[]> {
  const found = (await demoAccounts(platform.db.orm)).map(({ email }) => email);
  if (found.length === 0) return [];
  if (!isForThisMachineAlone(platform.settings)) {
    return [
      '',
      'Demo accounts are locked, because their password is published and this server is not for this machine alone:',
      ...found.map((email) => `  ${email}`),
    ];
  }
  const known = new Set(found);
  return [
    '',
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...demoPeople
      .filter(({ email }) => known.has(email))
      .map(({ email, name, role }) => `  ${email.padEnd(22)} ${name}, ${role.toLowerCase()}`),
  ];
}

/** Lists what the operator should not leave as it is. */
function warningLines({ platform }: RunningServer): string[] {
  const consentAge = missingConsentAge(platform.settings);
  return consentAge === null ? [] : ['', `Warning: ${consentAge}`];
}

/** Lists the parts that an embedded stand-in serves, each with the setting that replaces it. */
function standInLines({ address, platform, textModel, voiceProvider }: RunningServer): string[] {
  const { settings, db, mail } = platform;
  const hears = settings.understands === 'expected_answers' ? ', understands expected answers' : '';
  const outboxPlace = settings.production ? 'sent to nobody' : `read it at ${address}/outbox`;
  const lines = [
    ...(voiceProvider.standIn
      ? [
          `live voice  ${voiceProvider.servedBy}${hears} (${voiceProvider.status()}); set OPENAI_API_KEY or REALTIME_BASE_URL`,
        ]
      : []),
    ...(textModel.standIn ? [`text model  ${textModel.servedBy}; set OPENAI_API_KEY or LLM_BASE_URL`] : []),
    ...(db.kind === 'pglite' ? [`database    embedded in ${settings.dataDir}; set DATABASE_URL`] : []),
    ...(mail.kind === 'outbox' ? [`mail        ${outboxPlace}; set SMTP_URL`] : []),
    ...(settings.payments.kind === 'sandbox'
      ? ['payments    sandbox, nobody is charged; set STRIPE_SECRET_KEY']
      : []),
  ];
  return lines.length === 0 ? [] : ['', 'Stand-ins in use:', ...lines.map((line) => `  ${line}`)];
}
