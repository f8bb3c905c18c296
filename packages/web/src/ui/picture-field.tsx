import { PICTURE_MEDIA_TYPES } from '@vivavoce/contracts/wire/pictures';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import {
  type OpenedPicture,
  openPicture,
  type PictureArea,
  type PictureProblem,
  PictureRefused,
} from '#lib/shrink-picture.ts';
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

const loadCrop = () => import('#ui/picture-crop.tsx');
const PictureCrop = lazy(async () => ({ default: (await loadCrop()).PictureCrop }));

/**
 * Returns the text for a failure. Only the crop dialog can fail to load, because it is fetched when a picture has been
 * chosen.
 */
const textOf = (failure: unknown) =>
  failure instanceof PictureRefused ? errorTexts[failure.problem]() : m.common_error_network();

type State =
  | { is: 'waiting' }
  | { is: 'reading' }
  | { is: 'cutting'; picture: OpenedPicture }
  | { is: 'told'; news: string }
  | { is: 'refused'; text: string };

/**
 * A person's picture: shown, chosen from a file, or removed. From a chosen file, the person selects a square in the
 * frame. It is shrunk, and what the camera stored along with the pixels is removed, before anyone else receives it
 * (RES-54). The old picture is kept until the new one is ready, and a file that cannot be used changes nothing.
 */
export function PictureField({
  label,
  value,
  name,
  shape = 'round',
  isShown = true,
  onChange,
}: {
  label: string;
  /** An address or a data URL; null for no picture. */
  value: string | null;
  /** Whose picture it is, for the initial shown without one. */
  name: string;
  /** The shape of the frame where the picture will be shown. */
  shape?: 'round' | 'square';
  /** Whether the picture is shown here; false if it is already visible elsewhere. */
  isShown?: boolean;
  /**
   * Called with the new picture as a data URL of at most 512 × 512 pixels, or with null when the picture was removed.
   */
  onChange: (dataUrl: string | null) => void;
}) {
  const id = useId();
  const [state, setState] = useState<State>({ is: 'waiting' });
  const input = useRef<HTMLInputElement>(null);
  /** Counts the chosen files: only the latest may take effect. */
  const latest = useRef(0);
  useEffect(() => {
    return () => {
      latest.current += 1;
    };
  }, []);
  const opened = state.is === 'cutting' ? state.picture : null;
  useEffect(() => {
    if (opened === null) return;
    return () => {
      opened.close();
      // no button opened the dialog, so it has nowhere to return the focus to
      input.current?.focus();
    };
  }, [opened]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Choosing the same file again after a refusal must also count as a change.
    event.target.value = '';
    if (!file) return;
    latest.current += 1;
    const mine = latest.current;
    setState({ is: 'reading' });
    try {
      const picture = await openPicture(file);
      await loadCrop().catch((failure: unknown) => {
        picture.close();
        throw failure;
      });
      if (mine !== latest.current) return picture.close();
      setState({ is: 'cutting', picture });
    } catch (failure) {
      if (mine === latest.current) setState({ is: 'refused', text: textOf(failure) });
    }
  }

  function use(picture: OpenedPicture, area: PictureArea) {
    try {
      onChange(picture.cut(area));
      setState({ is: 'told', news: m.picture_chosen() });
    } catch {
      setState({ is: 'refused', text: m.picture_error_damaged() });
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of a flex row
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
      <span id={`${id}-label`} className="font-bold text-[1rem]">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {isShown && <Avatar name={name} picture={value} size="lg" />}
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
      {state.is === 'refused' && <FieldError id={`${id}-error`} text={state.text} />}
      {state.is === 'cutting' && (
        <Suspense fallback={null}>
          <PictureCrop
            address={state.picture.address}
            shape={shape}
            onUse={(area) => use(state.picture, area)}
            onCancel={() => setState({ is: 'waiting' })}
          />
        </Suspense>
      )}
      <p role="status" className={state.is === 'told' ? 'text-ink-2 text-sm' : 'sr-only'}>
        {isReading ? m.picture_reading() : state.is === 'told' ? state.news : ''}
      </p>
    </div>
  );
}
