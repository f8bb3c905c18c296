import type { Skill } from '@vivavoce/contracts/mastery/calls';
import { SKILL_STATES } from '@vivavoce/contracts/mastery/skill-state';
import { useMedia } from '#lib/window/use-media.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { GardenLand, Tree } from './garden-land.tsx';
import { type PlantPlace, placesAlongPath } from './garden-path.ts';
import { PathPiece } from './garden-path-piece.tsx';
import { Plant } from './plant.tsx';
import { StateLine } from './state-badge.tsx';
import { stateWords } from './state-words.ts';
import './garden.css';

/** Reports how many plants stand in a row: two on a phone, three on a tablet, four on a wide screen. */
function useColumns(): number {
  const isWide = useMedia('(min-width: 75rem)');
  const isTablet = useMedia('(min-width: 43.75rem)');
  if (isWide) return 4;
  return isTablet ? 3 : 2;
}

/** The id of a plant's button on the page, so that the focus can return to it. */
export const plantButtonId = (skillId: string): string => `plant-${skillId}`;

/** What the plants mean, as a row. */
export function GardenLegend() {
  return (
    <ul
      aria-label={m.garden_legend()}
      className="flex flex-wrap gap-x-3.5 gap-y-1 font-semibold text-ink-2 text-sm md:gap-x-5"
    >
      {SKILL_STATES.map((state) => (
        <li key={state} className="inline-flex items-center gap-1 md:gap-1.5">
          <Plant state={state} size="sm" className="max-md:-mx-1" />
          {stateWords[state].word()}
        </li>
      ))}
    </ul>
  );
}

/** Places the tree of a row below its first plant, on the outer side, because the path goes down on the other one. */
const treeClass = ({ row }: PlantPlace): string =>
  cn('-z-1 -bottom-9 absolute', row % 2 === 1 ? 'left-1 w-9' : 'right-1 w-8');

function PlantAtPath({
  skill,
  place,
  hasTree,
  isOpen,
  onOpen,
}: {
  skill: Skill;
  place: PlantPlace;
  hasTree: boolean;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  return (
    <li className="relative min-w-0 px-1 pb-5" style={{ gridRow: place.row, gridColumn: place.column }}>
      <PathPiece place={place} />
      {hasTree && <Tree className={treeClass(place)} />}
      <button
        type="button"
        id={plantButtonId(skill.id)}
        aria-expanded={isOpen}
        onClick={() => onOpen(skill.id)}
        className="garden-plant mx-auto flex max-w-46 flex-col items-center rounded-lg pt-4"
        style={{ marginTop: place.dip }}
      >
        <Plant state={skill.state} size="lg" className="garden-picture" />
        <span
          className={cn(
            '-mt-1 flex flex-col items-center rounded-[14px] border-2 bg-surface px-2.5 pt-1 pb-1.5 text-center shadow-1',
            isOpen ? 'border-accent ring-2 ring-accent' : 'border-transparent',
          )}
        >
          <span className="wrap-anywhere hyphens-auto text-balance font-bold text-sm leading-tight">
            {skill.name}
          </span>{' '}
          <StateLine state={skill.state} />
        </span>
      </button>
    </li>
  );
}

/** The skills of a subject as plants along a winding path, in the order of learning. Each opens what is known of it. */
export function Garden({
  subject,
  plants,
  openedId,
  onOpen,
}: {
  subject: string;
  plants: readonly Skill[];
  openedId: string | null;
  onOpen: (id: string) => void;
}) {
  const columns = useColumns();
  const places = placesAlongPath(plants.length, columns);
  const rows = Math.ceil(plants.length / columns);
  return (
    <div className="garden relative isolate overflow-hidden rounded-xl md:rounded-2xl">
      <GardenLand rows={rows} />
      <ol
        aria-label={m.garden_map({ subject })}
        className="grid px-1 pt-20 pb-4 md:px-4"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {plants.map((skill, index) => {
          const place = places[index];
          return (
            place && (
              <PlantAtPath
                key={skill.id}
                skill={skill}
                place={place}
                hasTree={place.from === null && place.row < rows}
                isOpen={skill.id === openedId}
                onOpen={onOpen}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}
