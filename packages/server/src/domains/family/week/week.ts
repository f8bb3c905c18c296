import {
  getWeek,
  getWeeklyMail,
  saveWeeklyMail,
  unsubscribeWeeklyMail,
  unsubscribeWeeklyMailOneClick,
} from '@vivavoce/contracts/family/week-calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { FastifyPluginAsync } from 'fastify';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Study } from '#domains/study/study.ts';
import type { Voice } from '#domains/voice/voice.ts';
import { anyone } from '#platform/http/anyone.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from '../link-people.ts';
import { learnerWeeks } from './learner-weeks.ts';
import { weekMails } from './week-mail.ts';
import { weeklyMailChoices } from './weekly-mail-choices.ts';
import { weeklyMailLinks } from './weekly-mail-links.ts';
import { weeklyMails } from './weekly-mails.ts';

/** The domains that a week is read from. */
export type WeekSources = { profiles: Profiles; sessions: Sessions; study: Study; voice: Voice };

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> &
  WeekSources & { identity: Identity; access: Access; people: LinkPeople };

const done = { success: true as const };

/** The week of a learner, on a parent's screen and as a mail. */
export function week({ access, ...deps }: Deps) {
  const { db, settings } = deps;
  const readWeek = learnerWeeks(deps);
  const choices = weeklyMailChoices(deps);
  const mailLinks = weeklyMailLinks(deps);
  const weekMail = weekMails({ ...deps, weeklyMailLinks: mailLinks });
  const mails = weeklyMails({ ...deps, access, readWeek, weekMail });

  /** Turns the mail of the token's owner off. Throws `link_gone` for a token that is not ours. */
  async function unsubscribe(token: string) {
    const parentId = mailLinks.open('unsubscribe', token);
    if (parentId === null) throw refuse(unsubscribeWeeklyMail, 'link_gone');
    await choices.turnOff(db.orm, parentId);
    return done;
  }

  /**
   * Redirects a visit to the screen that asks first. Mail programs that do not know RFC 8058 open the address of the
   * header, and virus scanners open every address: a visit must not turn anything off.
   */
  const unsubscribePage: FastifyPluginAsync = async (app) => {
    app.get(unsubscribeWeeklyMailOneClick.path, { schema: { hide: true } }, async (request, reply) => {
      const { search } = new URL(request.url, settings.publicUrl);
      return reply.redirect(`${settings.publicUrl}${screens.weeklyMailUnsubscribe}${search}`, 303);
    });
  };

  const routes: Route[] = [
    serve(
      getWeek,
      access.family(({ params }) => params.id),
      async ({ params, query: { start, timeZone } }) => ({
        ...done,
        data: await readWeek(db.orm, params.id, { day: start ?? null, timeZone }),
      }),
    ),
    serve(
      getWeeklyMail,
      access.self(({ params }) => params.id),
      async ({ params }) => ({ ...done, data: await choices.read(params.id) }),
    ),
    serve(
      saveWeeklyMail,
      access.self(({ params }) => params.id),
      async ({ params, body }) => ({ ...done, data: await choices.save(params.id, body) }),
    ),
    serve(unsubscribeWeeklyMail, anyone, ({ body }) => unsubscribe(body.token)),
    serve(unsubscribeWeeklyMailOneClick, anyone, ({ query }) => unsubscribe(query.token)),
  ];

  return {
    routes,
    unsubscribePage,
    sweep: mails.sweep,
    /** Has the weekly mails sent that are due now; this also happens by itself every few minutes. */
    sendDueMails: mails.sendDue,
    /** Starts the job workers. */
    work: mails.work,
  };
}
