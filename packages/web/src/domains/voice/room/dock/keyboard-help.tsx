import { ROOM_KEYS, type RoomCommand } from '#domains/voice/room/room-keys.ts';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';

const deeds: readonly [RoomCommand, () => string][] = [
  ['mute', m.live_keys_mute],
  ['interrupt', m.live_keys_interrupt],
  ['transcript', m.live_keys_transcript],
  ['plan', m.live_keys_plan],
  ['type', m.live_keys_type],
  ['help', m.live_keys_help],
];

/** Returns the label that a keyboard prints on this key. */
const shown = (key: string) => (key === 'Escape' ? 'Esc' : key.toUpperCase());

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <span key={key}>
      {at > 0 && <span className="mx-2 text-ink-2 text-sm">{m.live_keys_or()}</span>}
      <kbd className="inline-grid min-h-9 min-w-9 place-items-center rounded-[10px] border border-field-line border-b-[3px] bg-surface px-2 font-bold font-sans text-sm">
        {shown(key)}
      </kbd>
    </span>
  ));
}

/** Shows the keys of a running lesson, and a switch for them (WCAG 2.1.4). */
export function KeyboardHelp({
  areOn,
  onSwitch,
  ...dialog
}: {
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog title={m.live_keys()} text={m.live_keys_text()} {...dialog}>
      <dl className="flex flex-col divide-y divide-line">
        {deeds.map(([deed, name]) => (
          <div key={deed} className="flex items-center justify-between gap-4 py-2">
            <dt>{name()}</dt>
            <dd className="shrink-0">
              <Keys keys={ROOM_KEYS[deed]} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch checked={areOn} onCheckedChange={onSwitch} hint={m.live_keys_on_hint()}>
        {m.live_keys_on()}
      </Switch>
    </Dialog>
  );
}
