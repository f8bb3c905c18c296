import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CASE_NOTE_MAX_LENGTH, CASE_OUTCOMES } from '@vivavoce/contracts/safety/bounds';
import type { Case, CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { useState } from 'react';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { NoteForm } from '#app/screens/admin/desk/note-form.tsx';
import type { CaseDraft } from '#app/screens/admin/safety/case-drafts.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { caseQuery, casesKey } from '#domains/safety/case-queries.ts';
import { outcomeNames } from '#domains/safety/case-words.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

type DeskProps = {
  opened: Case;
  draft: CaseDraft;
  onDraft: (changes: Partial<CaseDraft>) => void;
};

/** Returns an act on a case. The answer is the case as it is then, also after another administrator was first. */
function useCaseAct<Input>(id: string, act: (input: Input) => Promise<Case>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(caseQuery(id).queryKey, changed);
      onDone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
}

/** Says who works on the case, and lets the reader take it on or give it back. */
function TakeCase({ opened }: { opened: Case }) {
  const me = useUser();
  const { id, takenBy } = opened;
  const isMine = takenBy?.id === me.id;
  const taking = useCaseAct(id, (isTaken: boolean) =>
    call('POST /api/admin/cases/:id/take', { params: { id }, body: { isTaken } }),
  );
  return (
    <div className="flex flex-col items-start gap-2">
      {takenBy !== null && (
        <p className="wrap-anywhere text-ink-2">
          {isMine ? m.admin_safety_yours() : m.admin_safety_taken_by({ name: takenBy.name })}
        </p>
      )}
      <Button size="sm" busy={taking.isPending} onClick={() => taking.mutate(!isMine)}>
        {isMine ? m.admin_safety_release() : m.admin_safety_take()}
      </Button>
      {taking.isError && <FieldError text={errorText(taking.error, m.admin_desk_act_failed())} />}
    </div>
  );
}

function AddNote({ opened: { id }, draft, onDraft }: DeskProps) {
  const noting = useCaseAct(
    id,
    (note: string) => call('POST /api/admin/cases/:id/notes', { params: { id }, body: { note } }),
    () => onDraft({ note: '' }),
  );
  return (
    <NoteForm
      maxLength={CASE_NOTE_MAX_LENGTH}
      label={m.admin_safety_note()}
      hint={m.admin_safety_note_hint()}
      submit={m.admin_safety_note_add()}
      text={draft.note}
      onText={(note) => onDraft({ note })}
      sending={noting}
      onSend={noting.mutate}
    />
  );
}

/** Returns the decision of a case. */
function useDecision({ opened: { id }, onDraft }: DeskProps) {
  return useCaseAct(
    id,
    (body: { outcome: CaseOutcome; note: string }) =>
      call('POST /api/admin/cases/:id/decision', { params: { id }, body }),
    () => {
      onDraft({ decision: '', outcome: null });
      void showToast('success', m.admin_safety_decided());
    },
  );
}

/** Decides an open case: what came of it, and why. */
function DecideCase({
  draft,
  onDraft,
  deciding,
}: DeskProps & {
  /** The decision, which outlives this form: of two decisions, the second is refused because the case is closed. */
  deciding: ReturnType<typeof useDecision>;
}) {
  const [isUnchosen, setIsUnchosen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        legend={m.admin_safety_outcome()}
        choices={CASE_OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeNames[outcome]() }))}
        chosen={draft.outcome}
        onChoose={(chosen) => {
          setIsUnchosen(false);
          onDraft({ outcome: CASE_OUTCOMES.find((outcome) => outcome === chosen) ?? null });
        }}
      />
      {isUnchosen && <FieldError text={m.admin_safety_outcome_missing()} />}
      <NoteForm
        maxLength={CASE_NOTE_MAX_LENGTH}
        label={m.admin_safety_decision_note()}
        hint={m.admin_safety_decision_hint()}
        submit={m.admin_safety_decide()}
        look="primary"
        text={draft.decision}
        onText={(decision) => onDraft({ decision })}
        sending={deciding}
        onSend={(note) => {
          if (draft.outcome === null) setIsUnchosen(true);
          else deciding.mutate({ outcome: draft.outcome, note });
        }}
      />
    </div>
  );
}

function ReopenCase({ opened: { id }, draft, onDraft, onReopened }: DeskProps & { onReopened: () => void }) {
  const reopening = useCaseAct(
    id,
    (note: string) => call('POST /api/admin/cases/:id/reopening', { params: { id }, body: { note } }),
    () => {
      onDraft({ decision: '' });
      onReopened();
    },
  );
  return (
    <NoteForm
      maxLength={CASE_NOTE_MAX_LENGTH}
      label={m.admin_safety_reopen_note()}
      hint={m.admin_safety_note_hint()}
      submit={m.admin_safety_reopen()}
      text={draft.decision}
      onText={(decision) => onDraft({ decision })}
      sending={reopening}
      onSend={reopening.mutate}
    />
  );
}

/** What can be done about a case: take it on, note something, decide it, or open it again. */
export function CaseDesk(props: DeskProps) {
  const isOpen = props.opened.outcome === null;
  const title = useRescuedFocus<HTMLHeadingElement>(isOpen);
  const deciding = useDecision(props);
  return (
    <DeskPart title={m.admin_safety_desk()} titleRef={title}>
      {isOpen && <TakeCase opened={props.opened} />}
      <AddNote {...props} />
      {!isOpen && deciding.isError && (
        <FieldError text={errorText(deciding.error, m.admin_desk_act_failed())} />
      )}
      {isOpen ? (
        <DecideCase {...props} deciding={deciding} />
      ) : (
        <ReopenCase {...props} onReopened={deciding.reset} />
      )}
    </DeskPart>
  );
}
