import { m } from '#messages/messages.js';
import { PictureField } from '#ui/picture-field.tsx';
import { PortraitPreview } from './portrait-preview.tsx';

/** The choice of the person's own picture for the teacher. */
export function OwnPicture({
  own,
  shown,
  name,
  onChange,
}: {
  /** A data URL or an address; null if there is none yet. */
  own: string | null;
  /** The picture that the teacher would have now, whether or not it is the person's own. */
  shown: string;
  /** The teacher's name as typed, for the initial. */
  name: string;
  onChange: (own: string | null) => void;
}) {
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-7">
      <div className="flex flex-col gap-2">
        <PortraitPreview name={name} picture={shown} className="max-w-52" />
        {own === null && <p className="text-ink-2 text-sm">{m.portrait_own_none()}</p>}
      </div>
      <div className="flex flex-col gap-4">
        <PictureField
          label={m.portrait_own_label()}
          value={own}
          name={name}
          shape="square"
          isShown={false}
          onChange={onChange}
        />
        <p className="text-ink-2 text-sm">{m.portrait_own_hint()}</p>
      </div>
    </div>
  );
}
