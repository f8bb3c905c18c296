import { lazy } from 'react';
import { StartButton } from '#app/layouts/start-button.tsx';
import { paths } from '#app/paths.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { Film } from '#domains/content/film/film.tsx';
import { FilmRow } from '#domains/content/home/film-row.tsx';
import { Hero } from '#domains/content/home/hero.tsx';
import { Questions } from '#domains/content/home/questions.tsx';
import { StaticPart } from '#domains/content/home/static-part.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Static parts: a page that has them in its document needs no script for them. */
const Idea = lazy(async () => ({ default: (await import('#domains/content/home/idea.tsx')).Idea }));
const Comparison = lazy(async () => ({
  default: (await import('#domains/content/home/comparison.tsx')).Comparison,
}));

/** The element that the “Watch a lesson” link leads to. */
const LESSON_ID = 'lesson';

/**
 * The screen at /: the product, three films, what it offers, how it compares, and what parents ask (specification
 * §2.2).
 */
export function Component() {
  usePageTitle(m.home_page());
  return (
    <>
      <Hero lessonId={LESSON_ID} start={<StartButton />} />
      <section className="wrap-page">
        <Film
          name="intro"
          cover="/scenes/film-intro.svg"
          label={m.home_intro_film()}
          watch={m.home_intro_watch()}
          wide
        >
          <StartButton />
        </Film>
      </section>
      <StaticPart id="idea">
        <Idea />
      </StaticPart>
      <FilmRow
        id={LESSON_ID}
        title={m.home_lesson_title()}
        text={m.home_lesson_text()}
        film={
          <Film
            name="experience"
            cover="/scenes/film-experience.svg"
            label={m.home_lesson_film()}
            watch={m.home_lesson_watch()}
          >
            <StartButton />
          </Film>
        }
      />
      <StaticPart id="comparison">
        <Comparison />
      </StaticPart>
      <FilmRow
        flip
        title={m.home_schools_title()}
        text={m.home_schools_text()}
        film={
          <Film
            name="professional"
            cover="/scenes/film-professional.svg"
            label={m.home_schools_film()}
            watch={m.home_schools_watch()}
          >
            <ButtonLink look="primary" size="lg" to={paths.contact.href()}>
              {m.home_schools_talk()}
            </ButtonLink>
          </Film>
        }
      >
        <ButtonLink to={paths.solutions.href()}>{m.home_schools_more()}</ButtonLink>
      </FilmRow>
      <Questions
        contact={
          <ButtonLink look="primary" size="lg" to={paths.contact.href()}>
            {m.home_contact_us()}
          </ButtonLink>
        }
      />
      <ClosingCall title={m.home_closing_title()} text={m.home_closing_text()}>
        <StartButton look="outline" />
      </ClosingCall>
    </>
  );
}
