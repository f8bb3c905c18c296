import type { SafeguardingPlace } from '#domains/safeguarding/desk/safeguarding-place.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** What is not set up, and what that means for a learner who tells something. */
export function SetupWarnings({ place }: { place: SafeguardingPlace }) {
  const warnings = [
    { isShown: !place.doMailsLeave, text: m.safeguarding_warning_mails() },
    { isShown: !place.hasContact, text: m.safeguarding_warning_contact() },
    { isShown: place.country === null, text: m.safeguarding_warning_country() },
  ].filter(({ isShown }) => isShown);
  return warnings.map(({ text }) => (
    <Banner key={text} kind="warn">
      {text}
    </Banner>
  ));
}
