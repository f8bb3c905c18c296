import { offersTimeToThink } from '@vivavoce/contracts/realtime/turn-taking';
import { Check, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/**
 * Offers 'Give me time to think' to learners under ten before their first lesson (RES-107). One press answers, and after
 * an answer, here or anywhere else, the offer never comes back. The answer is confirmed in the same place, where the
 * focus stays. A lesson that is starting has taken the learner's wishes already, so then it is too late to answer.
 */
export function TimeToThinkOffer({
  age,
  isStarting,
  preferences,
  onChange,
}: {
  /** The learner's age in years; null if it is not known. */
  age: number | null;
  /** Whether the lesson is starting. */
  isStarting: boolean;
  preferences: LessonPreferences;
  onChange: (preferences: LessonPreferences) => void;
}) {
  const [isAnswered, setIsAnswered] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswered) confirmation.current?.focus();
  }, [isAnswered]);
  const answer = (timeToThink: boolean) => {
    setIsAnswered(true);
    onChange({ ...preferences, timeToThink, isTimeChosen: true });
  };
  if (isAnswered) {
    return (
      <Banner kind="ok" ref={confirmation}>
        {preferences.timeToThink ? m.live_time_offer_accepted() : m.live_time_offer_declined()}
      </Banner>
    );
  }
  // With push-to-talk no silence ends a turn, so there is nothing to offer.
  const isOffered = age !== null && offersTimeToThink(age) && !preferences.pushToTalk;
  if (!isOffered || isStarting || preferences.isTimeChosen) return null;
  return (
    <Card
      tint="sun"
      aria-label={m.live_time_offer_title()}
      className="flex flex-wrap items-center gap-x-8 gap-y-4"
    >
      <div className="flex min-w-[min(100%,18rem)] flex-1 items-start gap-3">
        <Hourglass className="mt-0.5 size-6 shrink-0 text-sun-ink" aria-hidden="true" />
        <div>
          <h2 className="title-card">{m.live_time_offer_title()}</h2>
          <p className="text-ink-2">{m.live_time_offer_text()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => answer(true)}>
          <Check className="size-5" aria-hidden="true" />
          {m.live_time_offer_yes()}
        </Button>
        <Button look="outline" onClick={() => answer(false)}>
          {m.live_time_offer_no()}
        </Button>
      </div>
    </Card>
  );
}
