import { Clock, type LucideIcon, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

function Fact({ icon: Icon, tint, children }: { icon: LucideIcon; tint: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-4 font-semibold">
      <span className={`grid size-11 shrink-0 place-items-center rounded-md ${tint}`}>
        <Icon className="size-5.5" aria-hidden="true" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** When we answer, our address, and where we are. */
export function ContactFacts() {
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={Clock} tint="bg-sun-tint text-sun-ink">
        {m.contact_reply_time()}
      </Fact>
      <Fact icon={Mail} tint="bg-sky-tint text-accent-ink">
        <a href={`mailto:${site.contactEmail}`} className="inline-block py-2.5 text-accent-ink underline">
          {site.contactEmail}
        </a>
      </Fact>
      <Fact icon={MapPin} tint="bg-coral-tint text-coral-ink">
        {site.contactPlace}
      </Fact>
    </ul>
  );
}
