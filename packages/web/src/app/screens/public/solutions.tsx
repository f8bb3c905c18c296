import {
  AudioLines,
  BookOpenText,
  Camera,
  GraduationCap,
  House,
  MessageCircleQuestion,
  Notebook,
  PlayCircle,
  Repeat,
  ScrollText,
  UserRoundPen,
  UsersRound,
} from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { PageHead } from '#domains/content/page-head.tsx';
import { PointList } from '#domains/content/point-list.tsx';
import { StoryRow } from '#domains/content/story-row.tsx';
import { WhatItIsNot } from '#domains/content/what-it-is-not.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { ButtonLink, buttonClass } from '#ui/button.tsx';

function PlacesOnThisPage() {
  const places = [
    { id: 'schools', label: m.solutions_nav_schools() },
    { id: 'corporate', label: m.solutions_nav_corporate() },
    { id: 'parents', label: m.solutions_nav_parents() },
    { id: 'partnerships', label: m.solutions_nav_partnerships() },
  ];
  return (
    <nav aria-label={m.common_on_this_page()}>
      <ul className="flex flex-wrap justify-center gap-2.5 pt-2">
        {places.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={buttonClass({ look: 'tint', size: 'sm' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The screen at /solutions: the same lesson in four settings, each with what it is and what it is not. */
export function Component() {
  usePageTitle(m.solutions_page());
  return (
    <>
      <PageHead title={m.solutions_title()} lead={m.solutions_lead()}>
        <PlacesOnThisPage />
      </PageHead>
      <StoryRow
        id="schools"
        title={m.solutions_schools_title()}
        picture="/scenes/schools.svg"
        paragraphs={[m.solutions_schools_text()]}
      >
        <PointList
          points={[
            { icon: UsersRound, title: m.solutions_schools_admin(), text: m.solutions_schools_admin_text() },
            { icon: ScrollText, title: m.solutions_schools_read(), text: m.solutions_schools_read_text() },
            { icon: House, title: m.solutions_schools_own(), text: m.solutions_schools_own_text() },
          ]}
        />
        <WhatItIsNot text={m.solutions_schools_not()} />
        <ButtonLink to={paths.contact.href()}>{m.solutions_schools_link()}</ButtonLink>
      </StoryRow>
      <StoryRow
        id="corporate"
        title={m.solutions_corporate_title()}
        picture="/scenes/corporate.svg"
        flip
        paragraphs={[m.solutions_corporate_text()]}
      >
        <PointList
          points={[
            {
              icon: UserRoundPen,
              title: m.solutions_corporate_teacher(),
              text: m.solutions_corporate_teacher_text(),
            },
            { icon: Repeat, title: m.solutions_corporate_again(), text: m.solutions_corporate_again_text() },
            {
              icon: PlayCircle,
              title: m.solutions_corporate_resume(),
              text: m.solutions_corporate_resume_text(),
            },
          ]}
        />
        <WhatItIsNot text={m.solutions_corporate_not()} />
        <ButtonLink to={paths.contact.href()}>{m.solutions_corporate_link()}</ButtonLink>
      </StoryRow>
      <StoryRow
        id="parents"
        title={m.solutions_parents_title()}
        picture="/scenes/parents.svg"
        paragraphs={[m.solutions_parents_text()]}
      >
        <PointList
          points={[
            {
              icon: BookOpenText,
              title: m.solutions_parents_reading(),
              text: m.solutions_parents_reading_text(),
            },
            { icon: Camera, title: m.solutions_parents_camera(), text: m.solutions_parents_camera_text() },
            {
              icon: GraduationCap,
              title: m.solutions_parents_tutors(),
              text: m.solutions_parents_tutors_text(),
            },
          ]}
        />
        <WhatItIsNot text={m.solutions_parents_not()} />
        <ButtonLink to={paths.pricing.href()}>{m.common_see_plans()}</ButtonLink>
      </StoryRow>
      <StoryRow
        id="partnerships"
        title={m.solutions_partnerships_title()}
        picture="/scenes/partnerships.svg"
        flip
        paragraphs={[m.solutions_partnerships_text({ product: site.productName })]}
      >
        <PointList
          points={[
            {
              icon: Notebook,
              title: m.solutions_partnerships_lessons(),
              text: m.solutions_partnerships_lessons_text(),
            },
            {
              icon: AudioLines,
              title: m.solutions_partnerships_voices(),
              text: m.solutions_partnerships_voices_text(),
            },
            {
              icon: MessageCircleQuestion,
              title: m.solutions_partnerships_questions(),
              text: m.solutions_partnerships_questions_text(),
            },
          ]}
        />
        <WhatItIsNot text={m.solutions_partnerships_not()} />
        <ButtonLink to={paths.contact.href()}>{m.solutions_partnerships_link()}</ButtonLink>
      </StoryRow>
      <ClosingCall title={m.solutions_closing_title()} text={m.solutions_closing_text()}>
        <ButtonLink size="lg" to={paths.contact.href()}>
          {m.common_contact_us()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
