import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { outcomeNames } from '#domains/safety/case-words.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

type Entry = Case['entries'][number];

const acts: Record<Entry['kind'], (said: { name: string; outcome: string }) => string> = {
  taken: m.admin_safety_did_take,
  released: m.admin_safety_did_release,
  note: m.admin_safety_did_note,
  decided: m.admin_safety_did_decide,
  reopened: m.admin_safety_did_reopen,
  reported_again: m.admin_safety_did_report,
};

/** What happened with a case, oldest first. */
export function CaseHistory({ entries }: { entries: readonly Entry[] }) {
  return (
    <DeskPart title={m.admin_safety_history()}>
      <ol aria-label={m.admin_safety_history()} className="flex flex-col gap-3 border-line border-l-2 pl-4">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1">
            <p className="wrap-anywhere font-semibold">
              {acts[entry.kind]({
                name: entry.byName ?? m.admin_audit_actor_gone(),
                outcome: entry.outcome === null ? '' : outcomeNames[entry.outcome](),
              })}
            </p>
            {entry.text !== null && (
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {entry.text}
              </p>
            )}
            <p className="text-ink-2 text-sm">{showMoment(entry.createdAt, 'shortDateTime')}</p>
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}
