import { ListChecks } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { DeviceCheckDialogProps } from './device-check-dialog.tsx';

type Loading = 'not_yet' | 'loading' | 'failed' | { Check: ComponentType<DeviceCheckDialogProps> };

/** Shows the button that opens the device check, whose script is fetched on the first press. */
export function DeviceCheckButton(props: Omit<DeviceCheckDialogProps, 'onClose'>) {
  const [loading, setLoading] = useState<Loading>('not_yet');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog has no trigger of its own to return the focus to.
  useEffect(() => {
    if (isOpen) return () => button.current?.focus();
  }, [isOpen]);
  async function handleOpen() {
    setIsOpen(true);
    if (typeof loading === 'object') return;
    setLoading('loading');
    try {
      const { DeviceCheckDialog } = await import('./device-check-dialog.tsx');
      setLoading({ Check: DeviceCheckDialog });
    } catch {
      setLoading('failed');
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button ref={button} look="tint" block busy={loading === 'loading'} onClick={() => void handleOpen()}>
        <ListChecks className="size-5" aria-hidden="true" />
        {m.device_check_open()}
      </Button>
      {loading === 'failed' ? (
        <FieldError text={m.device_check_open_failed()} />
      ) : (
        <p className="text-center text-ink-2 text-sm">{m.device_check_open_hint()}</p>
      )}
      {typeof loading === 'object' && isOpen && <loading.Check onClose={() => setIsOpen(false)} {...props} />}
    </div>
  );
}
