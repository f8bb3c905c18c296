import { PICTURE_MEDIA_TYPES } from '@vivavoce/contracts/pictures';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { type PictureProblem, PictureRefused, shrinkPicture } from '#lib/shrink-picture.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';

const errorTexts: Record<PictureProblem, () => string> = {
  not_accepted: m.picture_error_not_accepted,
  too_large: m.picture_error_too_large,
  damaged: m.picture_error_damaged,
};

type State =
  | { is: 'waiting' }
  | { is: 'reading' }
  | { is: 'told'; news: string }
  | { is: 'refused'; problem: PictureProblem };

/**
 * A person's picture: shown, chosen from a file, taken away. A chosen file is cut to its middle square, shrunk and
 * freed of what the camera wrote beside the pixels before anybody else has it (RES-54). What it was stays until the
 * new one is ready, and a file that cannot be used changes nothing.
 */
export function PictureField({
  label,
  value,
  name,
  onChange,
}: {
  label: string;
  /** An address or a data URL; null: no picture. */
  value: string | null;
  /** Whose picture it is, for the initial in its place. */
  name: string;
  /** The new picture as a data URL of at most 512 × 512 pixels; null: taken away. */
  onChange: (dataUrl: string | null) => void;
}) {
  const id = useId();
  const [state, setState] = useState<State>({ is: 'waiting' });
  const input = useRef<HTMLInputElement>(null);
  /** Counts the files that were chosen: only the latest may answer. */
  const latest = useRef(0);
  useEffect(() => {
    return () => {
      latest.current += 1;
    };
  }, []);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file chosen again after a refusal is a change too.
    event.target.value = '';
    if (!file) return;
    latest.current += 1;
    const mine = latest.current;
    setState({ is: 'reading' });
    try {
      const picture = await shrinkPicture(file);
      if (mine !== latest.current) return;
      onChange(picture);
      setState({ is: 'told', news: m.picture_chosen() });
    } catch (error) {
      if (mine !== latest.current) return;
      setState({ is: 'refused', problem: error instanceof PictureRefused ? error.problem : 'damaged' });
    }
  }

  function remove() {
    latest.current += 1;
    onChange(null);
    setState({ is: 'told', news: m.picture_removed() });
    input.current?.focus();
  }

  const isReading = state.is === 'reading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a flex row
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
      <span id={`${id}-label`} className="font-bold text-[1rem]">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={name} picture={value} size="lg" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <label
              className={buttonClass({
                size: 'sm',
                className:
                  'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
              })}
            >
              {isReading ? <Spinner /> : <ImageUp className="size-5" aria-hidden="true" />}
              {value === null ? m.picture_choose() : m.picture_choose_other()}
              <input
                ref={input}
                type="file"
                accept={PICTURE_MEDIA_TYPES.join(',')}
                className="sr-only"
                aria-invalid={state.is === 'refused'}
                aria-describedby={state.is === 'refused' ? `${id}-hint ${id}-error` : `${id}-hint`}
                onChange={choose}
              />
            </label>
            {value !== null && (
              <Button size="sm" look="quiet" onClick={remove}>
                <Trash2 className="size-5" aria-hidden="true" />
                {m.picture_remove()}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-ink-2 text-sm">
            {m.picture_hint()}
          </p>
        </div>
      </div>
      {state.is === 'refused' && <FieldError id={`${id}-error`} text={errorTexts[state.problem]()} />}
      <p role="status" className={state.is === 'told' ? 'text-ink-2 text-sm' : 'sr-only'}>
        {isReading ? m.picture_reading() : state.is === 'told' ? state.news : ''}
      </p>
    </div>
  );
}
