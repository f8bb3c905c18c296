import type { Face } from '@vivavoce/contracts/family/device-calls';
import { avatarAddress } from '@vivavoce/contracts/profiles/avatars';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { initialOf } from '#ui/avatar.tsx';
import { cn } from '#ui/cn.ts';

const tileClass =
  'flex h-full w-full min-w-0 flex-col items-center gap-3 rounded-xl p-4 text-center font-bold font-display text-lg no-underline sm:p-6';

/** A child's drawing in an arch, or the initial in the same arch. */
function Drawing({ face }: { face: Face }) {
  if (face.avatar === null) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-400/424 w-full place-items-center rounded-t-full bg-sky-tint text-[clamp(3rem,9vw,5rem)] text-accent-ink leading-none"
      >
        {initialOf(face.firstName)}
      </span>
    );
  }
  return <img src={avatarAddress(face.avatar)} alt="" width="400" height="424" className="h-auto w-full" />;
}

/** The faces of the children who can sign in on this device, and the way to add one. */
export function FaceChoice({
  faces,
  onChoose,
  addAt,
}: {
  faces: readonly Face[];
  onChoose: (face: Face) => void;
  /** Where a grown-up signs in, with the message for that screen. */
  addAt: { to: string; state: { message: string } };
}) {
  return (
    <ul className="grid w-full max-w-[72rem] grid-cols-2 justify-center gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,17rem))] sm:gap-6">
      {faces.map((face) => (
        <li key={face.childId}>
          <button
            type="button"
            className={cn(
              tileClass,
              'border-[3px] border-transparent bg-surface shadow-2 hover:border-accent active:bg-accent-tint forced-colors:border-[ButtonText]',
            )}
            onClick={() => onChoose(face)}
          >
            <Drawing face={face} />
            <span className="wrap-anywhere line-clamp-3" dir="auto">
              {face.firstName}
            </span>
          </button>
        </li>
      ))}
      <li>
        <Link
          {...addAt}
          className={cn(
            tileClass,
            'min-h-48 justify-center border-[3px] px-2 sm:px-2 border-field-line border-dashed text-ink-2 hover:bg-sunk',
          )}
        >
          <Plus className="size-7" aria-hidden="true" />
          <span>{m.family_add_child()}</span>
          <span className="font-medium font-ui text-sm">{m.family_add_child_hint()}</span>
        </Link>
      </li>
    </ul>
  );
}
