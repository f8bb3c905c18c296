import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SITE_NOTICE_MAX_LENGTH } from '@vivavoce/contracts/operations/bounds';
import type { SiteNotice } from '@vivavoce/contracts/operations/site-notice-calls';
import { type FormEvent, useState } from 'react';
import { siteNoticeQuery } from '#domains/operations/operations-queries.ts';
import {
  draftFault,
  draftOf,
  type NoticeDraft,
  noticeOf,
} from '#domains/operations/site-notice/notice-draft.ts';
import { SiteNoticeBar } from '#domains/operations/site-notice/site-notice-bar.tsx';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { ownTimeZone, showTimeZone } from '#lib/local-time/wall-time.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';

const tones = () => [
  { value: 'info', label: m.operations_notice_info() },
  { value: 'warning', label: m.operations_notice_warning() },
];

/** Sets the banner or, with null, takes it down. */
function useNoticeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: NoticeDraft | null) =>
      call('PUT /api/admin/operations/site_notice', {
        body: { notice: draft === null ? null : noticeOf(draft) },
      }),
    onSuccess: (reply, draft) => {
      client.setQueryData(siteNoticeQuery().queryKey, reply);
      void showToast('success', draft === null ? m.operations_notice_removed() : m.operations_notice_set());
    },
  });
}

/** The banner exactly as pages show it. Nothing in it can be pressed. */
function Preview({ draft }: { draft: NoticeDraft }) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-bold text-[1rem]">{m.operations_notice_preview()}</figcaption>
      <div inert className="overflow-hidden rounded-md">
        <SiteNoticeBar
          notice={{ text: draft.text.trim() || m.operations_notice_preview_empty(), tone: draft.tone }}
          onClose={() => {}}
        />
      </div>
    </figure>
  );
}

/** The form for the banner. What is typed stays, whatever the server answers and whenever the page is refreshed. */
export function SiteNoticeForm({ notice }: { notice: SiteNotice | null }) {
  const [draft, setDraft] = useState(() => draftOf(notice));
  const [fault, setFault] = useState<'text' | 'times' | null>(null);
  const change = useNoticeChange();
  const isRemoving = change.isPending && change.variables === null;
  const edit = (part: Partial<NoticeDraft>) => setDraft({ ...draft, ...part });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    // a day that was typed only in part arrives as an empty field
    const isTimeTyped = event.currentTarget.querySelector(':invalid') === null;
    const found = isTimeTyped ? draftFault(draft, new Date()) : 'times';
    setFault(found);
    if (found === null) change.mutate(draft);
  }

  function handleRemove() {
    if (change.isPending) return;
    setFault(null);
    change.mutate(null);
  }

  const isTimesRefused = refusedWith(change.error, 'notice_times');
  const areTimesWrong = fault === 'times' || (fault === null && isTimesRefused);
  const ends = [
    { end: 'startsAt', label: m.operations_notice_from(), hint: m.operations_notice_from_hint() },
    { end: 'endsAt', label: m.operations_notice_to(), hint: m.operations_notice_to_hint() },
  ] as const;
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
      <Field
        label={m.operations_notice_text()}
        hint={m.teacher_characters({ count: draft.text.length, max: SITE_NOTICE_MAX_LENGTH })}
        error={fault === 'text' ? m.operations_notice_text_missing() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            dir="auto"
            maxLength={SITE_NOTICE_MAX_LENGTH}
            value={draft.text}
            onChange={({ target }) => edit({ text: target.value })}
          />
        )}
      </Field>
      <Choices
        legend={m.operations_notice_tone()}
        choices={tones()}
        chosen={draft.tone}
        onChoose={(tone) => edit({ tone: tone === 'warning' ? 'warning' : 'info' })}
      />
      <div className="flex flex-col gap-2">
        <div className="grid gap-5 sm:grid-cols-2">
          {ends.map(({ end, label, hint }) => (
            <Field key={end} label={label} hint={hint}>
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  className="tabular-nums"
                  aria-invalid={areTimesWrong}
                  value={draft[end]}
                  onChange={({ target }) => edit({ [end]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="text-ink-2 text-sm">
          {m.operations_notice_zone({ zone: showTimeZone(ownTimeZone()) })}
        </p>
        {areTimesWrong && <FieldError text={m.operations_error_notice_times()} />}
      </div>
      <Preview draft={draft} />
      {change.isError && fault === null && !isTimesRefused && (
        <FieldError text={errorText(change.error, m.operations_notice_save_failed())} />
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button type="submit" look="primary" busy={change.isPending && !isRemoving}>
          {notice === null ? m.operations_notice_show() : m.operations_notice_change()}
        </Button>
        {notice !== null && (
          <Button look="danger-quiet" busy={isRemoving} onClick={handleRemove}>
            {m.operations_notice_remove()}
          </Button>
        )}
      </div>
    </form>
  );
}
