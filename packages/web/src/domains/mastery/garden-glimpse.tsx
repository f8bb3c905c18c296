import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { newestOf } from './garden-plants.ts';
import { Plant } from './plant.tsx';
import { skillsQuery } from './skill-queries.ts';
import { StateLine } from './state-badge.tsx';

/** How many plants the glimpse shows. */
const SHOWN = 4;

/**
 * The skills that a learner showed last, as plants on the dashboard. Before the first one, or if they cannot be loaded,
 * nothing appears: the map itself says more.
 */
export function GardenGlimpse({
  learnerId,
  mapTo,
  skillTo,
}: {
  learnerId: string;
  /** The address of the whole map. */
  mapTo: string;
  /** The address of one skill on the map. */
  skillTo: (skillId: string) => string;
}) {
  const { data: skills } = useQuery(skillsQuery(learnerId));
  const newest = newestOf(skills ?? [], SHOWN);
  if (newest.length === 0) return null;
  return (
    <Card aria-label={m.garden_title()} className="flex grow flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="title-card">{m.garden_title()}</h2>
        <Link
          to={mapTo}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink text-sm no-underline hover:underline"
        >
          {m.garden_whole_map()}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      <ul className="my-auto grid gap-x-2 gap-y-2 md:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]">
        {newest.map((skill) => (
          <li key={skill.id}>
            <Link
              to={skillTo(skill.id)}
              className="flex items-center gap-3.5 rounded-lg p-1 text-ink no-underline hover:bg-sunk md:h-full md:flex-col md:gap-1 md:p-2 md:text-center"
            >
              <Plant state={skill.state} />
              <span className="flex min-w-0 flex-col md:items-center">
                <span className="wrap-anywhere text-balance font-semibold text-sm leading-snug">
                  {skill.name}
                </span>{' '}
                <StateLine state={skill.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
