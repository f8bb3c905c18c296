import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showLongDate } from '#lib/long-date.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

const linkClass = 'inline-block self-start py-2.5 font-semibold text-accent-ink underline wrap-anywhere';

/** A part of a policy. `id` is its fragment in the page's address. */
type PolicySection = { id: string; title: string; body: ReactNode };

/** A page of rules or promises: a title, the day of the last change, a table of contents, and the parts. */
export function PolicyPage({
  title,
  lead,
  changedOn,
  summary,
  sections,
}: {
  title: string;
  lead: string;
  /** The day of the last change, such as '2026-11-20'. */
  changedOn: string;
  /** Shown before the contents and all parts, so that it is read first on a phone. */
  summary?: ReactNode;
  sections: PolicySection[];
}) {
  return (
    <div className="wrap-page section-gap grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-8 lg:grid-cols-[15rem_minmax(0,44rem)]">
      <div className="flex flex-col gap-8 lg:col-start-2">
        <header className="flex flex-col gap-4">
          <h1 className="title-page">{title}</h1>
          <p className="text-pretty text-ink-2 text-lg leading-relaxed">{lead}</p>
          <p className="text-ink-3 text-sm">{m.policy_updated({ date: showLongDate(changedOn) })}</p>
        </header>
        {summary}
      </div>
      <nav
        aria-label={m.common_on_this_page()}
        className="self-start rounded-lg bg-sunk p-5 lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1"
      >
        <p className="font-bold text-sm">{m.common_on_this_page()}</p>
        <ol className="mt-1 sm:max-lg:columns-2">
          {sections.map((section) => (
            <li key={section.id} className="break-inside-avoid">
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center py-1 text-ink-2 text-sm leading-snug no-underline hover:text-accent-ink hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex flex-col gap-10 lg:col-start-2">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="flex scroll-mt-24 flex-col gap-4"
          >
            <h2 id={`${section.id}-title`} className="title-section">
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Creates the last part of a policy: where to ask questions, and a link to the other policy. */
export function questionsSection(text: string, other: { to: string; label: string }): PolicySection {
  return {
    id: 'questions',
    title: m.policy_questions_title(),
    body: (
      <>
        <p>{text}</p>
        <a href={`mailto:${site.contactEmail}`} className={linkClass}>
          {site.contactEmail}
        </a>
        <Link to={other.to} className={linkClass}>
          {other.label}
        </Link>
      </>
    ),
  };
}
