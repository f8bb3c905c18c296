import { X } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { PageHead } from '#domains/content/page-head.tsx';
import { StoryRow } from '#domains/content/story-row.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** What an AI teacher must never do, as a list. */
function Nevers() {
  const nevers = [
    m.about_story_never_person(),
    m.about_story_never_recording(),
    m.about_story_never_feelings(),
    m.about_story_never_secret(),
  ];
  return (
    <div className="rounded-say w-full max-w-[36rem] bg-sunk px-6 py-5">
      <h3 className="font-bold">{m.about_story_never_label()}</h3>
      <ul className="mt-2">
        {nevers.map((never) => (
          <li key={never} className="flex gap-3 py-1.5 text-ink-2">
            <X className="mt-1 size-5 shrink-0 text-ink-3" aria-hidden="true" />
            {never}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The two people who are responsible: drawn, with a role as their name (RES-16). */
function Leadership() {
  const leaders = [
    {
      picture: '/people/learning.svg',
      alt: m.about_learning_alt(),
      role: m.about_learning_role(),
      text: m.about_learning_text(),
    },
    {
      picture: '/people/engineering.svg',
      alt: m.about_engineering_alt(),
      role: m.about_engineering_role(),
      text: m.about_engineering_text(),
    },
  ];
  return (
    <section aria-labelledby="leadership" className="bg-sunk">
      <div className="wrap-page section-gap grid gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[1fr_1.4fr] lg:items-center">
        <div className="flex flex-col gap-5">
          <h2 id="leadership" className="title-page">
            {m.about_leadership_title()}
          </h2>
          <p className="max-w-[36rem] text-pretty text-ink-2">{m.about_leadership_text()}</p>
        </div>
        <div className="grid gap-[clamp(1.5rem,3vw,2.5rem)] sm:grid-cols-2">
          {leaders.map(({ picture, alt, role, text }) => (
            <figure key={role}>
              <img
                src={picture}
                alt={alt}
                width="400"
                height="424"
                loading="lazy"
                className="h-auto w-full"
              />
              <figcaption className="mt-4">
                <strong className="title-card block">{role}</strong>
                <span className="mt-1 block text-pretty text-ink-2">{text}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The screen at /about: why the product exists, where its name comes from, and who is responsible for it. */
export function Component() {
  usePageTitle(m.about_page());
  return (
    <>
      <PageHead title={m.about_title()} lead={m.about_lead({ product: site.productName })} />
      <StoryRow
        title={m.about_mission_title()}
        picture="/scenes/mission.svg"
        paragraphs={[m.about_mission_text(), m.about_mission_text_more()]}
      />
      <StoryRow
        title={m.about_story_title()}
        picture="/scenes/story.svg"
        flip
        paragraphs={[m.about_story_text(), m.about_story_text_more()]}
      >
        <Nevers />
      </StoryRow>
      <Leadership />
      <section aria-labelledby="partnerships" className="wrap-page section-gap">
        <div className="mx-auto flex max-w-[46rem] flex-col items-center gap-5 text-center">
          <h2 id="partnerships" className="title-page">
            {m.about_partnerships_title()}
          </h2>
          <p className="text-pretty text-ink-2 text-lg leading-relaxed">{m.about_partnerships_text()}</p>
          <ButtonLink to={`${paths.solutions.href()}#partnerships`}>{m.about_partnerships_link()}</ButtonLink>
        </div>
      </section>
      <ClosingCall title={m.about_closing_title()} text={m.about_closing_text()}>
        <ButtonLink size="lg" to={paths.contact.href()}>
          {m.common_contact_us()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
