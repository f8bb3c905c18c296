import type { Concern, ConcernEntry } from '@vivavoce/contracts/safeguarding/concern-calls';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { choiceNames, toldNames } from '#domains/safeguarding/desk/concern-words.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

const acts: Record<ConcernEntry['kind'], (said: { name: string }) => string> = {
  raised: m.safeguarding_did_raise,
  repeated: m.safeguarding_did_repeat,
  mailed: m.safeguarding_did_mail,
  left_out: m.safeguarding_did_leave_out,
  answered: m.safeguarding_did_answer,
  opened: m.safeguarding_did_open,
  note: m.safeguarding_did_note,
  closed: m.safeguarding_did_close,
  reopened: m.safeguarding_did_reopen,
  taken_out: m.safeguarding_did_take_out,
};

/** The kinds of entries that say who was told. */
const ABOUT_TELLING: readonly ConcernEntry['kind'][] = ['mailed', 'left_out'];

const isAboutTelling = ({ kind }: ConcernEntry) => ABOUT_TELLING.includes(kind);

/** Returns the text below an entry. What a learner chose on the card is kept as its code. */
function textOf({ kind, text }: ConcernEntry): string | null {
  const choice = Object.entries(choiceNames).find(([code]) => kind === 'answered' && code === text);
  return choice === undefined ? text : choice[1]();
}

function Entries({ label, entries }: { label: string; entries: readonly ConcernEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3 border-line border-l-2 pl-4">
      {entries.map((entry) => {
        const text = textOf(entry);
        return (
          <li key={entry.id} className="flex flex-col gap-1">
            <p className="wrap-anywhere font-semibold">
              {acts[entry.kind]({ name: entry.byName ?? m.admin_audit_actor_gone() })}
            </p>
            {text !== null && (
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {text}
              </p>
            )}
            <p className="text-ink-2 text-sm">{showMoment(entry.createdAt, 'shortDateTime')}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether a person was told, to whom mails went, and who was left out and why, oldest first. */
export function WhoWasTold({ concern: { told, entries } }: { concern: Concern }) {
  const about = entries.filter(isAboutTelling);
  return (
    <DeskPart title={m.safeguarding_told()}>
      <p className="font-semibold">{toldNames[told]()}</p>
      {about.length > 0 && <Entries label={m.safeguarding_told()} entries={about} />}
    </DeskPart>
  );
}

/** What else happened with a concern, oldest first. */
export function ConcernHistory({ entries }: Pick<Concern, 'entries'>) {
  return (
    <DeskPart title={m.safeguarding_history()}>
      <Entries label={m.safeguarding_history()} entries={entries.filter((entry) => !isAboutTelling(entry))} />
    </DeskPart>
  );
}
