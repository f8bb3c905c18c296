import { type Avatar, avatarAddress, avatars } from '@vivavoce/contracts/profiles/avatars';
import { useId } from 'react';

/** Returns the first name that an avatar is called by. A name is the same in every language. */
const avatarName = (avatar: Avatar) => avatar.charAt(0).toUpperCase() + avatar.slice(1);

/**
 * The choice of a drawn learner: a group of radio buttons, so that the arrow keys move between them. Each drawing has
 * only a first name, because a description would say what a child is.
 */
export function AvatarChoice({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: Avatar;
  onChange: (avatar: Avatar) => void;
}) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold text-[1rem]">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {avatars.map((avatar) => (
          <label
            key={avatar}
            className="flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-line bg-surface p-2 pt-3 hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={group}
              value={avatar}
              checked={avatar === value}
              className="peer sr-only"
              onChange={() => onChange(avatar)}
            />
            <img src={avatarAddress(avatar)} alt="" width="400" height="424" className="w-full max-w-28" />
            <span className="font-semibold peer-checked:underline peer-checked:decoration-2 peer-checked:underline-offset-4">
              {avatarName(avatar)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
