import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { learnerNow } from '#app/screens/admin/safeguarding/learner-name.ts';
import {
  choiceNames,
  namedWords,
  outcomeNames,
  worryNames,
} from '#domains/safeguarding/desk/concern-words.ts';
import { LevelBadge } from '#domains/safeguarding/desk/level-badge.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';

function factsOf(concern: Concern): { name: string; text: string }[] {
  const { learner, learnerAge, raisedAt, openedAt, named, choice, rule, rulesVersion } = concern;
  return [
    { name: m.safeguarding_fact_learner(), text: learnerNow(learner) },
    { name: m.safeguarding_fact_age(), text: learnerAge === null ? '' : String(learnerAge) },
    { name: m.safeguarding_fact_raised(), text: showMoment(raisedAt, 'dateTime') },
    { name: m.safeguarding_fact_opened(), text: openedAt === null ? '' : showMoment(openedAt, 'dateTime') },
    { name: m.safeguarding_fact_named(), text: named.map((who) => namedWords[who]()).join(', ') },
    {
      name: m.safeguarding_fact_choice(),
      text: choice === null ? m.safeguarding_choice_none() : choiceNames[choice](),
    },
    { name: m.safeguarding_fact_rule(), text: m.safeguarding_rule({ rule, version: rulesVersion }) },
  ].filter(({ text }) => text !== '');
}

/** What a concern is about: how serious, whom, since when, what the learner chose, and which rule noticed it. */
export function ConcernHead({ concern }: { concern: Concern }) {
  const { worry, level, outcome, choice, learningSessionId, mayHaveToBeReported } = concern;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-2">
        <LevelBadge level={level} />
        {outcome !== null && <Badge look="ok">{outcomeNames[outcome]()}</Badge>}
      </p>
      <h3 className="title-card">{worryNames[worry]()}</h3>
      {mayHaveToBeReported && <Banner kind="warn">{m.safeguarding_may_be_reported()}</Banner>}
      <dl className="flex flex-col gap-3">
        {factsOf(concern).map(({ name, text }) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="font-semibold text-ink-2 text-sm">{name}</dt>
            <dd className="wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {choice === 'not_meant' && <p className="text-ink-2 text-sm">{m.safeguarding_taken_back()}</p>}
      <p className="text-ink-2 text-sm">{m.safeguarding_misread()}</p>
      {learningSessionId !== null && (
        <p>
          <Link
            to={paths.admin.href({ tab: 'sessions', open: learningSessionId })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink text-sm underline"
          >
            {m.safeguarding_session()}
          </Link>
        </p>
      )}
    </div>
  );
}
