import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { ReactNode } from 'react';
import { pictureName } from '#domains/family/children/picture-name.ts';
import { SecretDrawing } from '#domains/family/children/secret-drawings.tsx';

/** The pictures or digits of a secret as large tiles. Pictures have their names below. */
function tilesOf(secret: ChildSecret): { label: string; content: ReactNode }[] {
  if (secret.kind === 'pin') {
    return [...secret.digits].map((digit) => ({
      label: digit,
      content: <span className="font-bold font-display text-[2.25rem] leading-none">{digit}</span>,
    }));
  }
  return secret.pictures.map((picture) => ({
    label: pictureName(picture),
    content: (
      <>
        <SecretDrawing picture={picture} className="w-16 sm:w-20" />
        <span className="font-semibold text-sm">{pictureName(picture)}</span>
      </>
    ),
  }));
}

/** Shows a new secret in order, once, so that the child can remember it. */
export function ShownSecret({ secret }: { secret: ChildSecret }) {
  return (
    <ol className="flex flex-wrap justify-center gap-3">
      {tilesOf(secret).map(({ label, content }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its place, since pictures may repeat
          key={`${place} ${label}`}
          className="flex min-h-20 min-w-16 flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-accent bg-accent-tint p-3"
        >
          {content}
        </li>
      ))}
    </ol>
  );
}
