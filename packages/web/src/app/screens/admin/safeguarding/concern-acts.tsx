import {
  CONCERN_NOTE_MAX_LENGTH,
  CONCERN_OUTCOMES,
  type ConcernOutcome,
} from '@vivavoce/contracts/safeguarding/bounds';
import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { useState } from 'react';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { NoteForm } from '#app/screens/admin/desk/note-form.tsx';
import type { ConcernDraft } from '#app/screens/admin/safeguarding/concern-drafts.ts';
import { useConcernAct } from '#app/screens/admin/safeguarding/use-concern-act.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { outcomeNames } from '#domains/safeguarding/desk/concern-words.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Choices } from '#ui/choices.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

type ActProps = {
  concern: Concern;
  draft: ConcernDraft;
  onDraft: (changes: Partial<ConcernDraft>) => void;
};

function AddNote({ concern: { id }, draft, onDraft }: ActProps) {
  const noting = useConcernAct(
    id,
    (note: string) => call('POST /api/admin/concerns/:id/notes', { params: { id }, body: { note } }),
    () => onDraft({ note: '' }),
  );
  return (
    <NoteForm
      maxLength={CONCERN_NOTE_MAX_LENGTH}
      label={m.safeguarding_note()}
      hint={m.safeguarding_note_hint()}
      submit={m.safeguarding_note_add()}
      text={draft.note}
      onText={(note) => onDraft({ note })}
      sending={noting}
      onSend={noting.mutate}
    />
  );
}

/** Returns the closing of a concern. */
function useClosing({ concern: { id }, onDraft }: ActProps) {
  return useConcernAct(
    id,
    (body: { outcome: ConcernOutcome; note: string }) =>
      call('POST /api/admin/concerns/:id/closing', { params: { id }, body }),
    () => {
      onDraft({ closing: '', outcome: null });
      void showToast('success', m.safeguarding_closed_toast());
    },
  );
}

/** Closes an open concern: what came of it, and why. */
function CloseConcern({
  draft,
  onDraft,
  closing,
}: ActProps & {
  /** The closing, which outlives this form: of two closings, the second is refused because the concern is closed. */
  closing: ReturnType<typeof useClosing>;
}) {
  const [isUnchosen, setIsUnchosen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        legend={m.safeguarding_outcome()}
        choices={CONCERN_OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeNames[outcome]() }))}
        chosen={draft.outcome}
        onChoose={(chosen) => {
          setIsUnchosen(false);
          onDraft({ outcome: CONCERN_OUTCOMES.find((outcome) => outcome === chosen) ?? null });
        }}
      />
      {isUnchosen && <FieldError text={m.safeguarding_outcome_missing()} />}
      <NoteForm
        maxLength={CONCERN_NOTE_MAX_LENGTH}
        label={m.safeguarding_closing_note()}
        hint={m.safeguarding_closing_hint()}
        submit={m.safeguarding_close()}
        look="primary"
        text={draft.closing}
        onText={(text) => onDraft({ closing: text })}
        sending={closing}
        onSend={(note) => {
          if (draft.outcome === null) setIsUnchosen(true);
          else closing.mutate({ outcome: draft.outcome, note });
        }}
      />
    </div>
  );
}

function ReopenConcern({
  concern: { id },
  draft,
  onDraft,
  onReopened,
}: ActProps & { onReopened: () => void }) {
  const reopening = useConcernAct(
    id,
    (note: string) => call('POST /api/admin/concerns/:id/reopening', { params: { id }, body: { note } }),
    () => {
      onDraft({ closing: '' });
      onReopened();
    },
  );
  return (
    <NoteForm
      maxLength={CONCERN_NOTE_MAX_LENGTH}
      label={m.safeguarding_reopen_note()}
      hint={m.safeguarding_note_hint()}
      submit={m.safeguarding_reopen()}
      text={draft.closing}
      onText={(text) => onDraft({ closing: text })}
      sending={reopening}
      onSend={reopening.mutate}
    />
  );
}

/** What can be done about a concern: note something, close it, or open it again. */
export function ConcernActs(props: ActProps) {
  const isOpen = props.concern.outcome === null;
  const title = useRescuedFocus<HTMLHeadingElement>(isOpen);
  const closing = useClosing(props);
  return (
    <DeskPart title={m.safeguarding_desk()} titleRef={title}>
      <AddNote {...props} />
      {!isOpen && closing.isError && (
        <FieldError text={errorText(closing.error, m.admin_desk_act_failed())} />
      )}
      {isOpen ? (
        <CloseConcern {...props} closing={closing} />
      ) : (
        <ReopenConcern {...props} onReopened={closing.reset} />
      )}
    </DeskPart>
  );
}
