import { Check } from 'lucide-react';
import { m } from '#messages/messages.js';

/** The privacy policy in four lines. */
export function PrivacySummary() {
  const lines = [
    m.privacy_short_sound(),
    m.privacy_short_camera(),
    m.privacy_short_guess(),
    m.privacy_short_ads(),
  ];
  return (
    <section
      aria-labelledby="short"
      className="flex flex-col gap-4 rounded-xl bg-leaf-tint p-[clamp(1.25rem,3vw,2rem)]"
    >
      <h2 id="short" className="title-section">
        {m.privacy_short_title()}
      </h2>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 font-semibold">
            <Check className="mt-0.5 size-5.5 shrink-0 text-leaf-ink" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
