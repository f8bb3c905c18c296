import { Keyboard, ListChecks } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { shortcutsOf } from '#domains/voice/room/room-keys.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import type { RoomToolsState } from './use-room-tools.ts';

const LessonPlanDrawer = lazy(async () => ({
  default: (await import('#domains/voice/room/lesson-plan-drawer.tsx')).LessonPlanDrawer,
}));
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));

/** Shows the buttons for the lesson plan and the keyboard help. */
export function RoomTools({ tools: { plan, keyHelp, areKeysOn } }: { tools: RoomToolsState }) {
  return (
    <div className="live-tools">
      <Button
        className="live-plan"
        aria-label={m.live_plan()}
        title={m.live_plan()}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcutsOf('plan', areKeysOn)}
        onClick={plan.open}
      >
        <ListChecks className="size-5.5" aria-hidden="true" />
        <span>{m.live_plan_short()}</span>
      </Button>
      <Button
        shape="icon"
        className="live-keys"
        aria-label={m.live_keys()}
        title={m.live_keys()}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcutsOf('help', areKeysOn)}
        onClick={keyHelp.open}
      >
        <Keyboard className="size-5.5" aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Shows what those buttons open. The script for it is loaded when first needed. */
export function RoomSheets({ view, tools }: { view: LessonView; tools: RoomToolsState }) {
  const { plan, keyHelp, areKeysOn, onSwitchKeys } = tools;
  return (
    <Suspense>
      {plan.isThere && (
        <LessonPlanDrawer
          plan={view.plan}
          marks={view.marks}
          sessionId={view.sessionId}
          {...plan.dialogProps}
        />
      )}
      {keyHelp.isThere && <KeyboardHelp areOn={areKeysOn} onSwitch={onSwitchKeys} {...keyHelp.dialogProps} />}
    </Suspense>
  );
}
