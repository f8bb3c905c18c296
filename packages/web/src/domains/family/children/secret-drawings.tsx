import type { SecretPicture } from '@vivavoce/contracts/identity/child-secret-bounds';
import type { ReactNode } from 'react';

/** The twelve drawings of a picture password. They use our colours, so that they are clear in light and dark. */
const drawings: Record<SecretPicture, ReactNode> = {
  sun: (
    <>
      <circle cx="32" cy="32" r="14" className="fill-sun" />
      <path
        d="M32 5v8M32 51v8M5 32h8M51 32h8M13 13l5.500 5.500M45.500 45.500 51 51M51 13l-5.500 5.500M18.500 45.500 13 51"
        className="stroke-coral"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  boat: (
    <>
      <path d="M8 43h48l-8 14H16Z" className="fill-coral" />
      <path d="M30 6v33H9Z" className="fill-accent" />
      <path d="M36 14v25h17Z" className="fill-sun" />
    </>
  ),
  leaf: (
    <>
      <path d="M10 54C6 26 24 8 56 8c0 32-16 48-40 44Z" className="fill-leaf" />
      <path d="M8 58 38 26" className="stroke-leaf-ink" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  fish: (
    <>
      <path d="M5 32c10-18 30-18 42-2l12-10v24L47 34c-12 16-32 16-42-2Z" className="fill-lilac" />
      <circle cx="20" cy="29" r="4" className="fill-midnight" />
    </>
  ),
  house: (
    <>
      <path d="M13 31h38v26H13Z" className="fill-sun" />
      <path d="M5 33 32 8l27 25Z" className="fill-coral" />
      <path d="M26 41h12v16H26Z" className="fill-cobalt" />
    </>
  ),
  star: <path d="m32 5 8 17 19 2-14 13 4 19-17-10-17 10 4-19L5 24l19-2Z" className="fill-sun" />,
  ball: (
    <>
      <circle cx="32" cy="32" r="25" className="fill-leaf" />
      <path d="M9 24c16 6 30 6 46 0M9 42c16-6 30-6 46 0" className="stroke-white" strokeWidth="6" />
    </>
  ),
  cat: (
    <>
      <path d="M10 12 22 20h20l12-8v26c0 12-10 20-22 20S10 50 10 38Z" className="fill-coral" />
      <circle cx="23" cy="34" r="4" className="fill-midnight" />
      <circle cx="41" cy="34" r="4" className="fill-midnight" />
      <path d="M27 44q5 5 10 0" className="stroke-midnight" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  cloud: <path d="M14 51a12 12 0 0 1 0-24 17 17 0 0 1 32-3 14 14 0 0 1 4 27Z" className="fill-sky" />,
  apple: (
    <>
      <path
        d="M32 22c-6-5-23-4-23 14 0 12 8 22 15 22 4 0 5-2 8-2s4 2 8 2c7 0 15-10 15-22 0-18-17-19-23-14Z"
        className="fill-coral"
      />
      <path d="M32 22c0-6 2-11 6-15" className="stroke-coral-ink" strokeWidth="5" strokeLinecap="round" />
      <path d="M38 17c2-8 9-11 16-10 0 8-7 12-16 10Z" className="fill-leaf" />
    </>
  ),
  moon: <path d="M40 5a27 27 0 1 0 19 38A24 24 0 0 1 40 5Z" className="fill-accent" />,
  kite: (
    <>
      <path d="M36 4 56 24 28 44 16 16Z" className="fill-rose" />
      <path d="M36 4 28 44M16 16l40 8" className="stroke-midnight" strokeWidth="3" />
      <path
        d="M28 44c-8 2-10 8-4 10s2 8-6 7"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
};

/** One drawing. It is decorative: the button or the text beside it has the name. */
export function SecretDrawing({ picture, className }: { picture: SecretPicture; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" className={className}>
      {drawings[picture]}
    </svg>
  );
}
