import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { ChangedField } from './changed-fields.ts';

/** 'Load the newest', for a form that was filled before somebody else changed the same. */
export function LoadNewest({
  busy,
  hasFailed,
  onLoad,
}: {
  busy: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}) {
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <Button look="danger-quiet" size="sm" busy={busy} onClick={onLoad}>
        <RotateCw className="size-4.5" aria-hidden="true" />
        {m.admin_user_load_newest()}
      </Button>
      {hasFailed && <FieldError text={m.admin_user_load_newest_failed()} />}
    </div>
  );
}

/** Says that the newest values are loaded, and which of them the typed ones would replace. It takes the focus. */
export function NewestLoaded({
  others,
}: {
  /** What somebody else entered in the fields that were typed in here. */
  others: readonly ChangedField[];
}) {
  const shown = useRef<HTMLDivElement>(null);
  // The button that loaded them is gone.
  useEffect(() => shown.current?.focus(), []);
  return (
    <Banner kind="warn" ref={shown}>
      <p>{m.admin_user_newest_loaded()}</p>
      {others.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {others.map(({ name, label, value }) => (
            <li key={name}>
              {value === ''
                ? m.admin_user_now_empty({ field: label })
                : m.admin_user_now({ field: label, value })}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
