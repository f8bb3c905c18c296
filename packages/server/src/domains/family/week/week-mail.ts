import { type LearnerWeek, unsubscribeWeeklyMailOneClick } from '@vivavoce/contracts/family/week-calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import { addDays, WEEK_DAYS } from '@vivavoce/contracts/wire/calendar-days';
import type { MailDraft } from '#platform/mail/mail.ts';
import { framePage } from '#platform/mail/mail-html.ts';
import type { Platform } from '#platform/platform.ts';
import { directionOf, isolated } from '#platform/text/direction.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { WeeklyMailChoiceRow } from '../tables.ts';
import { type ChildPart, childCard, heading, links, type Words, wholeWeek } from './week-mail-html.ts';
import type { WeeklyMailLinks } from './weekly-mail-links.ts';

/** One child of the mail, and its week. The name is null for a profile without one. */
export type ChildWeek = { firstName: string | null; week: LearnerWeek };

type WeekToTell = {
  to: string;
  parentId: string;
  parentName: string;
  choice: Pick<WeeklyMailChoiceRow, 'weekday' | 'hour'>;
  /** The Monday of the week. */
  start: string;
  children: readonly ChildWeek[];
};

export type WeekMail = ReturnType<typeof weekMails>;

const utc = { timeZone: 'UTC' } as const;
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...utc });
const dayAlone = new Intl.DateTimeFormat('en-GB', { day: 'numeric', ...utc });
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...utc });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...utc });
const listOf = new Intl.ListFormat('en-GB');

/** Any Monday, to name the days of the week by their numbers. */
const SOME_MONDAY = '2026-11-16';
/** The tallest bar stands for at least this many minutes, so that one short lesson does not look like a long one. */
const SCALE_MIN_MINUTES = 30;

/** Writes a sentence of ours as HTML. Isolated names keep their direction to themselves. */
const sentence = (text: string) => escapeHtml(text).replace(/\u2068(.*?)\u2069/g, '<bdi>$1</bdi>');

/** Writes as HTML what somebody else said. */
const words = (text: string): Words => ({ html: escapeHtml(text), direction: directionOf(text) });

type Deps = Pick<Platform, 'settings' | 'texts'> & { weeklyMailLinks: WeeklyMailLinks };

/**
 * Writes the weekly mail: all children of a parent in one mail, as text and as HTML. The subject, and what a mailbox shows
 * beside it, say nothing about a child: other people see them too.
 */
export function weekMails({ settings, texts, weeklyMailLinks }: Deps) {
  const { productName: product, publicUrl } = settings;
  const say = texts.say;
  const count = (key: string, number: number) =>
    say(`${key}_${number === 1 ? 'one' : 'other'}`, { count: number });

  function figuresOf({ minutes, lessons }: LearnerWeek): string {
    return say('mail_week_figures', {
      minutes: count('mail_week_minutes', minutes),
      lessons: count('mail_week_lessons', lessons.length),
    });
  }

  function nextOf({ comesNext }: LearnerWeek): string | null {
    if (comesNext === null) return null;
    return comesNext.kind === 'said'
      ? comesNext.text
      : say('mail_week_next_lesson', { title: comesNext.text });
  }

  /** Returns the parts of a child that have words. A week of older lessons has none but its summaries. */
  function partsOf(week: LearnerWeek): ChildPart<string>[] {
    const { wentWell, anotherLook, dinnerQuestion } = week;
    const next = nextOf(week);
    const summaries = week.lessons.flatMap(({ summary }) => summary ?? []);
    const isUntold = wentWell.length + anotherLook.length === 0;
    return [
      ...(wentWell.length > 0
        ? [{ kind: 'ok' as const, title: say('mail_week_went_well'), lines: wentWell }]
        : []),
      ...(anotherLook.length > 0
        ? [{ kind: 'warn' as const, title: say('mail_week_another_look'), lines: anotherLook }]
        : []),
      ...(isUntold
        ? summaries.slice(0, 1).map((text) => ({
            kind: 'text' as const,
            title: say('mail_week_summary'),
            text,
          }))
        : []),
      ...(dinnerQuestion === null
        ? []
        : [{ kind: 'dinner' as const, title: say('mail_week_dinner'), text: `“${dinnerQuestion}”` }]),
      ...(next === null ? [] : [{ kind: 'text' as const, title: say('mail_week_next'), text: next }]),
    ];
  }

  function textOf(part: ChildPart<string>): string {
    const said = 'lines' in part ? part.lines.map((line) => `- ${line}`).join('\n') : part.text;
    return `${part.title}:\n${said}`;
  }

  function childText(name: string, week: LearnerWeek): string {
    const days = week.days
      .filter(({ minutes }) => minutes > 0)
      .map(({ date, minutes }) => `${longDay.format(noon(date))}: ${count('mail_week_minutes', minutes)}`);
    return [
      `${name}\n${figuresOf(week)}`,
      ...(days.length > 0 ? [days.join('\n')] : []),
      ...partsOf(week).map(textOf),
    ].join('\n\n');
  }

  return function weekMail({ to, parentId, parentName, choice, start, children }: WeekToTell): MailDraft {
    const named = children.map(({ firstName, week }) => ({
      name: isolated(firstName || say('mail_week_unnamed_child')),
      week,
    }));
    const title = say('mail_week_title', { names: listOf.format(named.map(({ name }) => name)) });
    const end = addDays(start, WEEK_DAYS - 1);
    const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
    const lead = say(parentName ? 'mail_week_lead' : 'mail_week_lead_unnamed', {
      parent: isolated(parentName),
      start: (isOneMonth ? dayAlone : dayAndMonth).format(noon(start)),
      end: dayAndMonth.format(noon(end)),
    });
    const token = weeklyMailLinks.seal('unsubscribe', parentId, null);
    const weekAddress = `${publicUrl}${screens.parentWeek}?start=${start}`;
    const why = say('mail_week_why', {
      day: longDay.format(noon(addDays(SOME_MONDAY, choice.weekday - 1))),
      hour: `${String(choice.hour).padStart(2, '0')}:00`,
    });
    const ends = [
      { label: say('mail_week_change'), address: `${publicUrl}${screens.parentWeek}#weekly-mail` },
      {
        label: say('mail_week_unsubscribe'),
        address: `${publicUrl}${screens.weeklyMailUnsubscribe}?token=${token}`,
      },
    ];
    const teachers = say('mail_week_ai');
    const subject = say('mail_week_subject', { product });
    const button = { label: say('mail_week_button'), address: weekAddress };
    const most = Math.max(
      SCALE_MIN_MINUTES,
      ...children.flatMap(({ week }) => week.days.map((day) => day.minutes)),
    );
    const cards = named.map(({ name, week }, index) =>
      childCard(
        {
          name: sentence(name),
          figures: escapeHtml(figuresOf(week)),
          days: week.days.map(({ date, minutes }) => ({ label: shortDay.format(noon(date)), minutes })),
          parts: partsOf(week).map((part) =>
            'lines' in part
              ? { ...part, title: escapeHtml(part.title), lines: part.lines.map(words) }
              : { ...part, title: escapeHtml(part.title), text: words(part.text) },
          ),
        },
        { index, most },
      ),
    );
    return {
      to,
      subject,
      text: [
        title,
        lead,
        ...named.map(({ name, week }) => childText(name, week)),
        `${button.label}:\n${button.address}`,
        [why, ...ends.map(({ label, address }) => `${label}: ${address}`), teachers].join('\n'),
        product,
      ].join('\n\n'),
      html: framePage({
        title: escapeHtml(subject),
        product: escapeHtml(product),
        preview: escapeHtml(say('mail_week_preview')),
        width: 'wide',
        body: [
          heading(sentence(title), sentence(lead)),
          ...cards,
          wholeWeek(escapeHtml(button.label), escapeHtml(button.address)),
        ].join('\n'),
        small: [
          escapeHtml(why),
          links(
            ends.map(({ label, address }) => ({ label: escapeHtml(label), address: escapeHtml(address) })),
          ),
          escapeHtml(teachers),
        ],
      }),
      unsubscribeUrl: `${publicUrl}${unsubscribeWeeklyMailOneClick.path}?token=${token}`,
    };
  };
}
