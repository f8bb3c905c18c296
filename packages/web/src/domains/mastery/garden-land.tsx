/** The colours of the hills, from the far ones to the near ones and back. */
const GREENS = ['var(--land-1)', 'var(--land-2)', 'var(--land-3)', 'var(--land-2)'] as const;

/** The tops of the hills in a picture of 1000 by 60. */
const HILLS = [
  'M0 46C160-8 330 22 500 14s320-34 500 14v32H0Z',
  'M0 34c200-62 360 0 560-12s300-40 440 2v36H0Z',
  'M0 40c160-48 330-26 520-14s330-30 480-8v42H0Z',
] as const;

/** How much of the land is sky, in pixels, and how many rows of plants share a hill. */
const SKY = 132;
const ROWS_ON_A_HILL = 1.5;

/** The fewest hills that a small garden has. */
const MIN_HILLS = 3;

function Cloud({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 44" aria-hidden="true" className={className}>
      <path d="M4 44a24 24 0 0 1 22-34 32 32 0 0 1 60-6 26 26 0 0 1 30 40Z" fill="var(--land-cloud)" />
    </svg>
  );
}

/** A tree beside the path. */
export function Tree({ className }: { className: string }) {
  return (
    <svg viewBox="-28 -42 56 78" aria-hidden="true" className={className}>
      <rect x="-5" y="0" width="10" height="34" rx="5" fill="var(--soil)" />
      <circle cx="0" cy="-14" r="26" fill="var(--leaf)" />
      <circle cx="-9" cy="-20" r="8" fill="#fff" opacity="0.16" />
    </svg>
  );
}

/** The sky and the hills behind the plants, as high as their rows. It is only a picture. */
export function GardenLand({ rows }: { rows: number }) {
  const hills = Math.max(MIN_HILLS, Math.ceil(rows / ROWS_ON_A_HILL));
  return (
    <div aria-hidden="true" className="-z-2 absolute inset-0">
      <Cloud className="absolute top-6 left-[30%] w-20" />
      <Cloud className="absolute top-3 left-[60%] w-12" />
      <span className="absolute top-5 right-[6%] size-16 rounded-full bg-sun" />
      {Array.from({ length: hills }, (_, hill) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a hill is identified by its place
          key={hill}
          className="garden-band"
          style={{
            top: `calc(${SKY}px + (100% - ${SKY}px) * ${(hill / hills).toFixed(4)})`,
            color: GREENS[hill % GREENS.length],
          }}
        >
          <svg viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true" className="garden-hill">
            <path d={HILLS[hill % HILLS.length]} fill="currentColor" />
          </svg>
        </div>
      ))}
    </div>
  );
}
