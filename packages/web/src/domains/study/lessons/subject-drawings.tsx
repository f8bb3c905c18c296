import type { ReactNode } from 'react';

/** A line of a drawing, without a fill. */
function Line({ d, color = 'ink', width = 5 }: { d: string; color?: string; width?: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={`var(--${color})`}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A filled shape with an outline. */
function Shape({ d, fill = 'surface' }: { d: string; fill?: string }) {
  return (
    <path
      d={d}
      fill={`var(--${fill})`}
      stroke="var(--ink)"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

/** A disc with an outline. */
function Disc({ x, y, r, fill = 'surface' }: { x: number; y: number; r: number; fill?: string }) {
  return <circle cx={x} cy={y} r={r} fill={`var(--${fill})`} stroke="var(--ink)" strokeWidth="4" />;
}

/** A spot of colour without an outline. */
function Spot({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return <circle cx={x} cy={y} r={r} fill={`var(--${fill})`} />;
}

const mathematics = [
  <>
    <Disc x={72} y={66} r={42} />
    <Shape d="M72 66V24a42 42 0 0 1 0 84Z" fill="coral" />
    <Disc x={168} y={66} r={42} />
    <Shape d="M168 66V24a42 42 0 0 1 42 42Z" fill="accent" />
    <Line d="M126 66h42v42" width={4} />
  </>,
  <>
    <Shape d="M28 24h184v34H28Z" />
    <Shape d="M28 24h61.300v34H28Z" fill="sun" />
    <Line d="M150.700 24v34" width={4} />
    <Shape d="M28 74h184v34H28Z" />
    <Shape d="M28 74h61.300v34H28Z" fill="leaf" />
    <Line d="M58.700 74v34M120 74v34M150.700 74v34M181.300 74v34" width={4} />
  </>,
  <>
    <Line d="M48 108h150M48 108 150 26" width={6} />
    <Line d="M104 108a56 56 0 0 0-12-35" color="coral" width={7} />
    <Spot x={48} y={108} r={8} fill="accent" />
  </>,
];

const english = [
  <>
    <Shape d="M120 40C98 24 68 24 44 32v70c24-8 54-8 76 8Z" />
    <Shape d="M120 40c22-16 52-16 76-8v70c-24-8-54-8-76 8Z" fill="sun" />
    <Line d="M60 52c14-3 28-3 42 3M60 72c14-3 28-3 42 3" color="accent" width={4} />
    <Line d="M138 55c14-6 28-6 42-3M138 75c14-6 28-6 42-3" width={4} />
  </>,
  <>
    <Shape d="M48 26h144a16 16 0 0 1 16 16v34a16 16 0 0 1-16 16H96l-26 20V92H48a16 16 0 0 1-16-16V42a16 16 0 0 1 16-16Z" />
    <Line d="M62 50h104" color="coral" width={6} />
    <Line d="M62 68h70" color="accent" width={6} />
  </>,
  <>
    <Line d="M44 106 74 28l30 78M56 78h36" width={7} />
    <Disc x={148} y={82} r={24} fill="sun" />
    <Line d="M174 58v48" width={7} />
    <Line d="M196 108 214 34" color="coral" width={8} />
  </>,
];

const science = [
  <>
    <Shape d="M104 22v32L66 102a8 8 0 0 0 6 12h96a8 8 0 0 0 6-12l-38-48V22Z" />
    <Shape d="M88 74h64l22 28a8 8 0 0 1-6 12H72a8 8 0 0 1-6-12Z" fill="leaf" />
    <Line d="M94 22h52" width={6} />
    <Spot x={108} y={94} r={6} fill="surface" />
    <Spot x={132} y={86} r={5} fill="surface" />
  </>,
  <>
    <ellipse cx="120" cy="66" rx="84" ry="26" fill="none" stroke="var(--ink)" strokeWidth="4" />
    <Disc x={120} y={66} r={24} fill="sun" />
    <Disc x={56} y={50} r={11} fill="accent" />
    <Disc x={188} y={80} r={9} fill="coral" />
  </>,
  <>
    <Line d="M120 112V46" color="leaf" width={7} />
    <Shape d="M120 84C88 84 72 66 70 42c30 0 50 16 50 42Z" fill="leaf" />
    <Shape d="M120 64c0-22 16-38 46-40 0 24-16 40-46 40Z" fill="leaf" />
    <Line d="M72 112h96" width={6} />
  </>,
];

const historyAndGeography = [
  <>
    <Shape d="M120 18 196 48H44Z" fill="sun" />
    <Shape d="M60 54h18v44H60ZM111 54h18v44h-18ZM162 54h18v44h-18Z" />
    <Shape d="M44 98h152v14H44Z" fill="coral" />
  </>,
  <>
    <Disc x={120} y={66} r={46} fill="sky" />
    <Shape d="M92 44c14-10 30-4 34 6s-10 12-12 22-16 10-22 0-8-22 0-28Z" fill="leaf" />
    <Shape d="M140 74c10-4 18 0 18 8s-8 16-14 12-12-16-4-20Z" fill="leaf" />
  </>,
  <>
    <Shape d="M36 32l56-12 56 12 56-12v80l-56 12-56-12-56 12Z" />
    <Line d="M92 20v80M148 32v80" width={4} />
    <Line d="M56 84c22-30 40 10 62-14s34-20 46-30" color="coral" width={5} />
    <Line d="m168 34 14 14m0-14-14 14" color="accent" width={6} />
  </>,
];

const languages = [
  <>
    <Shape d="M44 22h84a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14H76L56 92V76H44a14 14 0 0 1-14-14V36a14 14 0 0 1 14-14Z" />
    <Shape
      d="M128 50h68a14 14 0 0 1 14 14v24a14 14 0 0 1-14 14h-8v14l-18-14h-42a14 14 0 0 1-14-14V64a14 14 0 0 1 14-14Z"
      fill="sun"
    />
    <Line d="M52 48h50" color="coral" width={6} />
    <Line d="M136 76h50" color="accent" width={6} />
  </>,
  <>
    <Disc x={78} y={74} r={32} fill="surface" />
    <Line d="M58 76h40c0-12-8-20-20-20s-20 8-20 20 8 18 20 18c7 0 12-2 16-6" width={6} />
    <Line d="m80 30 14-12" color="coral" width={7} />
    <Disc x={164} y={74} r={32} fill="surface" />
    <Line d="M148 96V58m0 12c4-9 10-12 17-12s14 6 14 16v22" width={6} />
    <Line d="M146 30c6-9 12-9 18-3s12 5 18-4" color="accent" width={7} />
  </>,
  <>
    <Line d="M78 56v12c-18 6-24 14-24 24 0 12 10 18 22 18 10 0 17-4 22-11" width={7} />
    <Spot x={78} y={34} r={7} fill="coral" />
    <Line d="M142 40c4-10 12-16 22-16 12 0 22 7 22 18 0 10-7 17-24 24v12" width={7} />
    <Spot x={162} y={102} r={7} fill="accent" />
  </>,
];

const artAndDesign = [
  <>
    <Shape d="M120 20c44 0 78 20 78 48 0 18-14 22-28 20s-22 0-20 10-8 16-30 16c-44 0-78-20-78-48s34-46 78-46Z" />
    <Spot x={78} y={58} r={11} fill="coral" />
    <Spot x={112} y={44} r={11} fill="sun" />
    <Spot x={150} y={50} r={11} fill="accent" />
    <Spot x={86} y={88} r={11} fill="leaf" />
  </>,
  <>
    <Disc x={72} y={76} r={34} fill="coral" />
    <Shape d="M124 24l38 66H86Z" fill="sun" />
    <Shape d="M150 56h56v52h-56Z" fill="accent" />
  </>,
  <>
    <Line d="M34 100c26-34 42 14 66-12s40-8 52-22" color="coral" width={16} />
    <Shape d="M148 74 198 20l12 11-50 55Z" fill="sun" />
    <Shape d="M148 74l12 12c-6 10-16 12-26 10 6-6 4-14 14-22Z" />
  </>,
];

const music = [
  <>
    <Line d="M28 34h184M28 54h184M28 74h184M28 94h184" width={3} color="ink-3" />
    <Disc x={78} y={88} r={13} fill="coral" />
    <Line d="M91 86V34" />
    <Disc x={152} y={70} r={13} fill="accent" />
    <Line d="M165 68V22M165 22c14 2 20 10 20 20" />
  </>,
  <>
    <Shape d="M44 26h152v82H44Z" />
    <Line d="M82 80v28M120 80v28M158 80v28" width={4} />
    <Shape d="M72 26h20v50H72ZM110 26h20v50h-20Z" fill="ink" />
    <Shape d="M148 26h20v50h-20Z" fill="coral" />
  </>,
  <>
    <Shape d="M56 62v32c0 12 28 20 64 20s64-8 64-20V62" fill="coral" />
    <ellipse cx="120" cy="62" rx="64" ry="20" fill="var(--surface)" stroke="var(--ink)" strokeWidth="4" />
    <Line d="M64 74l28 38M176 74l-28 38M120 82v32" width={4} />
    <Line d="M92 54 54 18M150 52l34-38" color="sun" width={7} />
  </>,
];

/** The drawings of each subject, 240 x 132. A subject that nobody drew has those of English: a book, words, letters. */
const bySubject: Record<string, readonly ReactNode[]> = {
  Mathematics: mathematics,
  English: english,
  Science: science,
  'History and geography': historyAndGeography,
  Languages: languages,
  'Art and design': artAndDesign,
  Music: music,
};

/** How many drawings each subject has. */
export const DRAWINGS_OF_A_SUBJECT = 3;

/** One of the drawings of a subject, `at` from 0. It is decoration: the subject and the title stand beside it. */
export function SubjectDrawing({
  subject,
  at,
  className,
}: {
  subject: string;
  at: number;
  className?: string;
}) {
  return (
    <svg viewBox="-6 -12 252 156" aria-hidden="true" className={className}>
      {(bySubject[subject] ?? english)[at % DRAWINGS_OF_A_SUBJECT]}
    </svg>
  );
}
