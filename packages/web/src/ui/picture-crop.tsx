import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PictureArea } from '#lib/shrink-picture.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
/** How far an arrow key moves the picture, in pixels of the screen; with Shift, a fifth of that. */
const ARROW_PIXELS = 10;

/**
 * Asks which square of a picture to show: the person moves it under a frame by finger, mouse or arrow keys, and zooms.
 * The dialog brings in its own library, so load it only once a picture has been chosen.
 */
export function PictureCrop({
  address,
  shape,
  onUse,
  onCancel,
}: {
  /** The address of the picture. */
  address: string;
  /** The shape of the frame where the picture will be shown. */
  shape: 'round' | 'square';
  onUse: (area: PictureArea) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isShown, setIsShown] = useState(false);
  const area = useRef<PictureArea | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // the frame appears with the picture, after the dialog has focused an element that was there before
  useEffect(() => {
    if (isShown) frame.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [isShown]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={m.picture_crop_title()}
      text={m.picture_crop_text()}
    >
      <div
        ref={frame}
        className="relative mx-auto aspect-square w-full max-w-[min(24rem,48dvh)] shrink-0 overflow-hidden rounded-lg bg-sunk"
      >
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          objectFit="cover"
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={ARROW_PIXELS}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => {
            area.current = pixels;
            setIsShown(true);
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': m.picture_crop_area() }}
          classes={{
            cropAreaClassName:
              'focus-visible:outline-4 focus-visible:outline-focus focus-visible:-outline-offset-4',
          }}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="font-bold text-[1rem]">
          {m.picture_crop_zoom()}
        </label>
        <ZoomOut className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
        <input
          id={id}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
        <ZoomIn className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
      </div>
      <DialogActions>
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
        <Button look="primary" busy={!isShown} onClick={() => area.current && onUse(area.current)}>
          {m.picture_crop_use()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
