import { useMutation } from '@tanstack/react-query';
import { HOMEWORK_MAX_LENGTH } from '@vivavoce/contracts/study/lesson-bounds';
import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import { MessageCircle, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** The part of the address that names the search, as links to it do: `/lessons#homework`. */
export const HOMEWORK_PART = 'homework';

/** The lessons that were found, or that there are none. It takes the focus, because the learner waits for it. */
function Found({
  lessons,
  talkTo,
  show,
  onClose,
}: {
  lessons: readonly ListedLesson[];
  talkTo: string;
  show: (lessons: readonly ListedLesson[]) => ReactNode;
  onClose: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus, not only the first
  useEffect(() => title.current?.focus(), [lessons]);
  const isNone = lessons.length === 0;
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-4 border-line border-b pb-8">
      <div className="flex w-full items-start justify-between gap-3">
        <h2 id={titleId} ref={title} tabIndex={-1} className="title-section min-w-0 rounded-sm">
          {isNone ? m.lessons_found_none() : m.lessons_found({ count: lessons.length })}
        </h2>
        <Button size="sm" look="quiet" className="-mt-1.5 shrink-0" onClick={onClose}>
          {m.common_close()}
        </Button>
      </div>
      {isNone ? (
        <>
          <p className="text-ink-2">{m.lessons_found_none_text()}</p>
          <ButtonLink to={talkTo}>
            <MessageCircle className="size-5" aria-hidden="true" />
            {m.lessons_found_none_talk()}
          </ButtonLink>
        </>
      ) : (
        <div className="w-full">{show(lessons)}</div>
      )}
    </section>
  );
}

/**
 * Finds lessons for what a learner has homework about, in own words. The words are sent, but they are kept neither in the
 * address nor anywhere else.
 */
export function HomeworkSearch({
  isAskedFor,
  talkTo,
  show,
}: {
  /** Whether the address names the search, which then takes the focus. */
  isAskedFor: boolean;
  /** Where a learner talks with a teacher about something that has no lesson. */
  talkTo: string;
  show: (lessons: readonly ListedLesson[]) => ReactNode;
}) {
  const [about, setAbout] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const errorId = useId();
  const search = useMutation({
    mutationFn: (asked: string) => call('POST /api/lesson_search', { body: { about: asked } }),
  });
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const asked = about.trim();
    setIsMissed(asked === '');
    if (asked === '') field.current?.focus();
    else search.mutate(asked);
  }
  function handleClose() {
    search.reset();
    setAbout('');
    field.current?.focus();
  }
  return (
    <>
      <Card tint="sky">
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-2">
          <label htmlFor={HOMEWORK_PART} className="title-card">
            {m.lessons_homework_label()}
          </label>
          <div className="flex flex-wrap gap-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <TextInput
                ref={field}
                id={HOMEWORK_PART}
                value={about}
                maxLength={HOMEWORK_MAX_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
                aria-invalid={isMissed}
                aria-describedby={isMissed ? `${hintId} ${errorId}` : hintId}
                onChange={(event) => setAbout(event.currentTarget.value)}
              />
            </div>
            <Button type="submit" look="night" className="max-sm:grow" busy={search.isPending}>
              <Search className="size-5" aria-hidden="true" />
              {m.lessons_homework_find()}
            </Button>
          </div>
          <p id={hintId} className="text-ink-2 text-sm">
            {m.lessons_homework_hint()}
          </p>
          {isMissed && <FieldError id={errorId} text={m.lessons_homework_needed()} />}
        </form>
      </Card>
      {search.isError && <Banner kind="danger">{errorText(search.error, '')}</Banner>}
      {search.isSuccess && (
        <Found lessons={search.data.lessons} talkTo={talkTo} show={show} onClose={handleClose} />
      )}
    </>
  );
}
