import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import './plant.css';

const sizes = { sm: 'size-11', md: 'size-16', lg: 'size-21' } as const;

/** Where the six petals of a flower are, in degrees. */
const PETALS = [0, 60, 120, 180, 240, 300] as const;

function Soil() {
  return <ellipse cx="48" cy="84" rx="31" ry="9" fill="var(--soil)" />;
}

function Stem({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--leaf)" strokeWidth="6" strokeLinecap="round" />;
}

/** A flower, seen from the front, with its middle at `x` and `y`. */
function Flower({ x, y, petal }: { x: number; y: number; petal: number }) {
  return (
    <>
      {PETALS.map((degrees) => (
        <circle
          key={degrees}
          cx={x + 13}
          cy={y}
          r={petal}
          fill="var(--coral)"
          transform={`rotate(${degrees} ${x} ${y})`}
        />
      ))}
      <circle cx={x} cy={y} r="9.5" fill="var(--sun)" />
    </>
  );
}

/** The two leaves at the stem of a bud or a flower. */
function Leaves() {
  return (
    <path
      d="M48 70C36 70 28 62 28 54c12 0 20 6 20 16ZM48 66c10 0 18-6 20-15-12-1-20 5-20 15Z"
      fill="var(--leaf)"
    />
  );
}

/** What each state looks like in a square of 96. */
const drawings: Record<SkillState, ReactNode> = {
  new: (
    <>
      <circle
        cx="48"
        cy="56"
        r="25"
        fill="none"
        stroke="var(--field-line)"
        strokeWidth="3"
        strokeDasharray="5 6"
        strokeLinecap="round"
      />
      <Soil />
      <path
        d="M48 66c-8 0-10-9-5-15 3-4 5-5 5-9 0 4 2 5 5 9 5 6 3 15-5 15Z"
        fill="var(--soil)"
        stroke="var(--surface)"
        strokeWidth="2.5"
      />
    </>
  ),
  learning: (
    <>
      <Soil />
      <Stem d="M48 82V58" />
      <path
        d="M48 62C34 62 25 53 24 42c14 0 24 8 24 20ZM48 56c0-12 9-21 24-22 0 13-9 22-24 22Z"
        fill="var(--leaf)"
      />
    </>
  ),
  secure: (
    <>
      <Soil />
      <Stem d="M48 82V50" />
      <Leaves />
      <path d="M48 10c10 8 14 17 14 26a14 14 0 0 1-28 0c0-9 4-18 14-26Z" fill="var(--coral)" />
      <path d="M48 10c6 9 7 19 0 30-7-11-6-21 0-30Z" fill="var(--sun)" />
      <path d="M32 34c3 6 9 9 16 9s13-3 16-9c3 12-4 22-16 22s-19-10-16-22Z" fill="var(--leaf)" />
    </>
  ),
  mastered: (
    <>
      <Soil />
      <Stem d="M48 82V40" />
      <Leaves />
      <Flower x={48} y={30} petal={9.5} />
    </>
  ),
  lookAgain: (
    <>
      <Soil />
      <Stem d="M48 82C48 62 50 50 62 44" />
      <path d="M48 74C36 76 30 70 28 62c12-2 19 3 20 12Z" fill="var(--leaf)" />
      <Flower x={66} y={46} petal={8.5} />
      <path d="M27 14c7 8 11 13 11 19a11 11 0 0 1-22 0c0-6 4-11 11-19Z" fill="var(--accent)" />
      <path
        d="M21 34a6 6 0 0 0 5 6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
};

/**
 * A skill as a plant: a seed in a dashed ring, two leaves, a bud, a flower, or a thirsty flower with a drop. It is only a
 * picture: the word of the state stands beside it. `sm` is for legends and rows, `md` for lists, `lg` for the map.
 */
export function Plant({
  state,
  size = 'md',
  className,
}: {
  state: SkillState;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      data-plant={state}
      className={cn('shrink-0', sizes[size], className)}
    >
      {drawings[state]}
    </svg>
  );
}
