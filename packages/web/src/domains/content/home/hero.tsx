import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';

/** The marketing statistics: fixed texts that need no request (specification §1). */
function Statistics() {
  const statistics = [
    ['10K+', m.home_stat_students()],
    ['50+', m.home_stat_teachers()],
    ['15+', m.home_stat_countries()],
    ['4.9/5', m.home_stat_rating()],
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
      {statistics.map(([figure, what]) => (
        <div key={what} className="flex min-w-24 flex-col-reverse">
          <dt className="font-semibold text-ink-2 text-sm">{what}</dt>
          <dd className="font-bold font-display text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The idea, a drawing of a lesson, the button to start, and the link to watch a lesson. */
export function Hero({ lessonId, start }: { lessonId: string; start: ReactNode }) {
  return (
    <section className="wrap-page grid items-center gap-10 py-[clamp(2rem,5vw,4rem)] lg:grid-cols-[1.04fr_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="max-w-[11em] text-balance font-bold font-display text-4xl tracking-tight">
          {m.home_title_before()} <span className="text-accent-ink">{m.home_title_end()}</span>
        </h1>
        <p className="max-w-[34rem] text-ink-2 text-lg leading-relaxed">{m.home_lead()}</p>
        <div className="flex flex-wrap gap-3">
          {start}
          <a href={`#${lessonId}`} className={buttonClass({ size: 'lg' })}>
            <Play className="size-5" fill="currentColor" aria-hidden="true" />
            {m.home_watch_lesson()}
          </a>
        </div>
        <Statistics />
      </div>
      <img
        src="/scenes/hero.svg"
        alt=""
        width="720"
        height="640"
        fetchPriority="high"
        className="mx-auto w-full max-w-[34rem] lg:max-w-none"
      />
    </section>
  );
}
