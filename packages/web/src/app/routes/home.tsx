import { lazy } from 'react';
import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { Film } from '#domains/content/film/film.tsx';
import { FilmRow } from '#domains/content/home/film-row.tsx';
import { Hero } from '#domains/content/home/hero.tsx';
import { Questions } from '#domains/content/home/questions.tsx';
import { Still } from '#domains/content/home/still.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** Sections that are only read: a page that has them in its document needs no script for them. */
const Idea = lazy(async () => ({ default: (await import('#domains/content/home/idea.tsx')).Idea }));
const Comparison = lazy(async () => ({
  default: (await import('#domains/content/home/comparison.tsx')).Comparison,
}));

/** Where “Watch a lesson” leads. */
const LESSON_ID = 'lesson';

/** The way in: the trial, or the dashboard of whoever is in already. Its place is kept while that is not known. */
function Start({ look = 'primary' }: { look?: 'primary' | 'outline' }) {
  const { isKnown } = useAuth();
  const role = useRole();
  return (
    <ButtonLink
      look={look}
      size="lg"
      to={role === null ? paths.register.href() : landingPath(role)}
      className={cn('min-w-54', !isKnown && 'invisible')}
    >
      {role === null ? m.shell_start_free_trial() : m.shell_dashboard()}
    </ButtonLink>
  );
}

/** /: what it is, three films, what it gives, what it is not, and what parents ask (specification §2.2). */
export function Component() {
  usePageTitle(m.home_page());
  return (
    <>
      <Hero lessonId={LESSON_ID} start={<Start />} />
      <section className="wrap-page">
        <Film
          name="intro"
          cover="/scenes/film-intro.svg"
          label={m.home_intro_film()}
          watch={m.home_intro_watch()}
          wide
        >
          <Start />
        </Film>
      </section>
      <Still id="idea">
        <Idea />
      </Still>
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
            <Start />
          </Film>
        }
      />
      <Still id="comparison">
        <Comparison />
      </Still>
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
        <Start look="outline" />
      </ClosingCall>
    </>
  );
}
