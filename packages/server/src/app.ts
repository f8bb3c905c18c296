import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { examine } from '#doctor/checks.ts';
import { access as openAccess } from '#domains/access/access.ts';
import { attention as openAttention } from '#domains/attention/attention.ts';
import { billing as openBilling } from '#domains/billing/billing.ts';
import { openPayments } from '#domains/billing/open-payments.ts';
import type { Payments } from '#domains/billing/payments.ts';
import { content as openContent } from '#domains/content/content.ts';
import { family as openFamily } from '#domains/family/family.ts';
import { identity as openIdentity } from '#domains/identity/identity.ts';
import { insights as openInsights } from '#domains/insights/insights.ts';
import { limits as openLimits } from '#domains/limits/limits.ts';
import { mastery as openMastery } from '#domains/mastery/mastery.ts';
import { operations as openOperations } from '#domains/operations/operations.ts';
import { profiles as openProfiles } from '#domains/profiles/profiles.ts';
import { rights as openRights } from '#domains/rights/rights.ts';
import { safeguarding as openSafeguarding, type Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import { safety as openSafety } from '#domains/safety/safety.ts';
import { sessions as openSessions } from '#domains/sessions/sessions.ts';
import { study as openStudy } from '#domains/study/study.ts';
import { teachers as openTeachers } from '#domains/teachers/teachers.ts';
import { lessonInstructions } from '#domains/voice/prompt/lesson-instructions.ts';
import { voice as openVoice } from '#domains/voice/voice.ts';
import { healthRoutes } from '#platform/health.ts';
import { keepAnswersOutOfCaches } from '#platform/http/caching.ts';
import { allowCompression } from '#platform/http/compression.ts';
import { describeCalls, serveDocumentation } from '#platform/http/documentation.ts';
import { answerErrors, answerUnreadableAddress } from '#platform/http/errors.ts';
import { mount } from '#platform/http/mount.ts';
import { limitConnections } from '#platform/http/open-connections.ts';
import { refusedFloods } from '#platform/http/refused-floods.ts';
import { secure } from '#platform/http/security.ts';
import { slowRequestLimits } from '#platform/http/slow-requests.ts';
import { serveWeb } from '#platform/http/web-files.ts';
import { asFastifyLogger } from '#platform/log.ts';
import { outboxPages } from '#platform/mail/outbox-pages.ts';
import { pictures as openPictures, type Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { TextModel, VoiceProvider } from '#platform/providers/providers.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { version } from '#platform/version.ts';

/** The largest JSON body of a call. Calls that carry a picture set their own limit. */
const BODY_MAX_BYTES = 256 * 1024;

const WEB_DIST = path.join(projectRoot, 'packages/web/dist');

/** What the server is built from. */
export type AppDeps = { platform: Platform; voiceProvider: VoiceProvider; textModel: TextModel };

/** Converts the setting for Fastify, which accepts a number of proxies only as a function of the hop. */
const trustProxy = (setting: Settings['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** Opens the product's domains, each with only what it may use, in the order of `domains.ts`. */
export function openDomains(
  { platform, voiceProvider, textModel }: AppDeps,
  { pictures, payments }: { pictures: Pictures; payments: Payments },
) {
  const identity = openIdentity(platform);
  const access = openAccess({
    ...platform,
    accountReclaimed: identity.accountReclaimed,
    accountDeleted: identity.accountDeleted,
  });
  const content = openContent(platform);
  const teachers = openTeachers({ ...platform, access, pictures });
  const profiles = openProfiles({ ...platform, identity, access, teachers, pictures });
  const limits = openLimits({ ...platform, identity, access, profiles });
  const billing = openBilling({
    ...platform,
    access,
    profiles,
    payments,
    cookieCalls: identity.cookieCalls,
    accountDeleted: identity.accountDeleted,
  });
  const sessions = openSessions({ ...platform, access, profiles, limits, teachers });
  const safeguarding: Safeguarding = openSafeguarding({
    ...platform,
    ...{ identity, access, profiles, sessions },
    linked: {
      linkedNow: (orm, learnerId) => access.parentsOf(orm, learnerId),
      linkedTo: (orm, learnerId) => family.requestReaders.barredFrom(orm, learnerId),
      learnersHiddenFrom: (orm, personId) => family.requestReaders.learnersHiddenFrom(orm, personId),
    },
  });
  const instructionsOf = lessonInstructions({ ...platform, sessions });
  const mastery = openMastery({ ...platform, access, profiles, sessions });
  const study = openStudy({
    ...platform,
    ...{ access, profiles, limits, sessions, safeguarding, mastery, teachers, textModel, instructionsOf },
  });
  const voice = openVoice({
    ...platform,
    access,
    profiles,
    limits,
    sessions,
    safeguarding,
    teachers,
    provider: voiceProvider,
    instructionsOf,
    accountDeleted: identity.accountDeleted,
    openSignIns: identity.openSignIns,
  });
  const attention = openAttention({ ...platform, access, profiles, limits, sessions });
  const family = openFamily({
    ...platform,
    identity,
    access,
    profiles,
    sessions,
    safeguarding,
    study,
    voice,
    events: {
      limitReached: limits.limitReached,
      limitsChanged: limits.limitsChanged,
      paymentFailed: billing.paymentFailed,
      planEnded: billing.planEnded,
    },
    accountReclaimed: identity.accountReclaimed,
    accountDeleted: identity.accountDeleted,
    deletionRequested: identity.deletionRequested,
  });
  const safety = openSafety({ ...platform, access, profiles, teachers, sessions, family });
  const rights = openRights({
    ...platform,
    ...{ identity, access, profiles, sessions, safeguarding, attention, family },
    accountDeleted: identity.accountDeleted,
  });
  const operations = openOperations({
    ...platform,
    ...{ access, voice, voiceProvider, textModel, moderationState: safeguarding.moderationState },
    examine: (settings) => examine(settings, { isInside: true }),
  });
  const insights = openInsights({
    ...platform,
    access,
    pictures,
    family,
    paymentMode: payments.mode,
    isOrWasLinked: async (personId) =>
      (await family.isOrWasLinked(personId)) || rights.isBarredFromAnyHold(personId),
  });
  return {
    ...{ identity, access, content, profiles, limits, teachers, billing },
    ...{
      sessions,
      safeguarding,
      mastery,
      study,
      voice,
      attention,
      family,
      safety,
      rights,
      operations,
      insights,
    },
  };
}

/** A running app's domains, by name. */
export type Domains = ReturnType<typeof openDomains>;

/** Builds the whole server without a port. `main.ts` listens with it, and tests call it. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; domains: Domains }> {
  const { platform } = deps;
  const { settings, texts, log } = platform;
  const onFlood = refusedFloods(platform);
  const app = Fastify({
    loggerInstance: asFastifyLogger(log),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: trustProxy(settings.trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadableAddress(texts, onFlood),
    ...slowRequestLimits(settings.limits),
    // A client that keeps its connection open must not hold up a stop.
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  limitConnections(app.server, {
    perAddress: settings.limits.connectionsPerAddress,
    inTotal: settings.limits.connectionsMax,
    isBehindProxy: settings.trustProxy !== false,
    onRefused: (ip) => onFlood(ip, 'connections'),
  });
  answerErrors(app, texts, onFlood);
  keepAnswersOutOfCaches(app);
  await secure(app, {
    https: settings.publicUrl.startsWith('https:'),
    site: settings.site,
    callsPerAddress: settings.limits.callsPerAddress,
  });
  await allowCompression(app);
  await describeCalls(app, settings.productName, version);

  const pictures = openPictures(platform);
  const domains = openDomains(deps, { pictures, payments: await openPayments(platform) });
  const routes = [
    ...healthRoutes({
      ...deps,
      moderationState: domains.safeguarding.moderationState,
      verifyToken: domains.identity.verifyToken,
    }),
    ...domains.identity.routes,
    ...domains.access.routes,
    ...domains.content.routes,
    ...domains.teachers.routes,
    ...domains.billing.routes,
    ...domains.profiles.routes,
    ...domains.limits.routes,
    ...domains.sessions.routes,
    ...domains.safeguarding.routes,
    ...domains.mastery.routes,
    ...domains.study.routes,
    ...domains.voice.routes,
    ...domains.attention.routes,
    ...domains.family.routes,
    ...domains.safety.routes,
    ...domains.rights.routes,
    ...domains.operations.routes,
    ...domains.insights.routes,
  ];
  const { verifyToken, cookieCalls, viewedAs } = domains.identity;
  mount(app, routes, { verifyToken, isOwnOrigin: cookieCalls.isOwnOrigin, viewedAs });
  await app.register(domains.voice.relay);
  await app.register(domains.identity.socialPages);
  await app.register(domains.content.unsubscribePage);
  await app.register(domains.family.weeklyMailUnsubscribePage);
  await app.register(domains.billing.webhook);
  await app.register(domains.billing.testCheckout);
  await app.register(domains.billing.testCardCheck);
  await app.register(pictures.files);
  await app.register(domains.teachers.drawnPortraits);
  if (settings.apiDocs) serveDocumentation(app, settings.productName, routes);
  await app.register(outboxPages(platform));
  const maySignIn = domains.identity.hasSignInCookie;
  await serveWeb(app, { distFolder: WEB_DIST, site: settings.site, maySignIn });

  await pictures.work();
  await domains.identity.work();
  await domains.access.work();
  await domains.content.work();
  await domains.limits.work();
  await domains.billing.work();
  await domains.sessions.work();
  await domains.safeguarding.work();
  await domains.study.work();
  await domains.voice.work();
  await domains.attention.work();
  await domains.family.work();
  await domains.safety.work();
  await domains.rights.work();
  await domains.operations.work();
  await domains.insights.work();
  app.addHook('onClose', () => domains.voice.endAll());
  return { app, domains };
}
