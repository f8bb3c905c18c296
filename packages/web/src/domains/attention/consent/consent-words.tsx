import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { m } from '#messages/messages.js';

/** What a consent is about, in a few words. The words that a person agrees to come from the server. */
export const consentNames: Record<ConsentPurpose, () => string> = {
  attention_images: m.consent_images,
  live_lessons: m.consent_lessons,
};

/** What a consent means, one sentence for each point. */
export function ConsentDetails({ details }: { details: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {details.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
