import type { Limits, OwnLimits } from '@vivavoce/contracts/limits/calls';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef } from 'react';
import { SaveBar } from '#app/screens/parent/limits/save-bar.tsx';
import { useLimitsForm } from '#app/screens/parent/limits/use-limits-form.ts';
import { DevicesCard } from '#domains/limits/devices-card.tsx';
import { QuietHoursCard } from '#domains/limits/quiet-hours-card.tsx';
import { TimeCard } from '#domains/limits/time-card.tsx';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

/** The teachers and their drawings are a script of their own. */
const AllowedTeachersCard = lazy(async () => ({
  default: (await import('#app/screens/parent/limits/allowed-teachers-card.tsx')).AllowedTeachersCard,
}));

/**
 * The form of a parent's own rules. Nothing counts before Save: a number that is half typed must not end a lesson that is
 * running.
 */
export function LimitsForm({
  learnerId,
  name,
  limits,
  own,
  isDisabled,
  onHasChanges,
}: {
  learnerId: string;
  /** The child's name. */
  name: string;
  limits: Limits;
  own: OwnLimits;
  /** Whether the parent may not set limits yet. */
  isDisabled: boolean;
  /** Reports whether leaving would lose something. */
  onHasChanges: (hasChanges: boolean) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useLimitsForm(learnerId, own, () => void showToast('success', m.limits_saved()));
  const { draft, faults, failure, hasChanges } = form;
  useEffect(() => {
    onHasChanges(hasChanges);
    return () => onHasChanges(false);
  }, [hasChanges, onHasChanges]);
  useEffect(() => {
    if (failure === null) return;
    const marked = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? element.current?.querySelector<HTMLElement>('[data-failure] > *'))?.focus();
  }, [failure]);
  const faulty = new Set<string>(faults.map(({ field }) => field));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  const parts = { name, draft, onChange: form.change };
  return (
    <form ref={element} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-6">
        <legend className="sr-only">{m.limits_title()}</legend>
        <TimeCard {...parts} limits={limits} faulty={faulty} />
        <QuietHoursCard
          {...parts}
          others={limits.others}
          faults={faults.filter((fault) => fault.field === 'quietHours')}
          now={new Date()}
        />
        <DevicesCard {...parts} others={limits.others} keepsImages={site.keepsAttentionImages} />
        <Suspense fallback={<SkeletonCard />}>
          <AllowedTeachersCard {...parts} othersAllow={limits.others?.allowedTeacherIds ?? null} />
        </Suspense>
        {failure !== null && (
          <div data-failure>
            <Banner kind={failure.look}>{failure.text}</Banner>
          </div>
        )}
        {hasChanges && <SaveBar isSaving={form.isSaving} onDiscard={form.discard} />}
      </fieldset>
    </form>
  );
}
