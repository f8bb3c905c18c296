import { Clock, type LucideIcon, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

function Fact({ icon, tint, children }: { icon: LucideIcon; tint: IconTint; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-4 font-semibold">
      <IconTile icon={icon} tint={tint} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Shows how soon we answer, our e-mail address, and where we are. */
export function ContactFacts() {
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={Clock} tint="sun">
        {m.contact_reply_time()}
      </Fact>
      <Fact icon={Mail} tint="accent">
        <a href={`mailto:${site.contactEmail}`} className="inline-block py-2.5 text-accent-ink underline">
          {site.contactEmail}
        </a>
      </Fact>
      <Fact icon={MapPin} tint="coral">
        {site.contactPlace}
      </Fact>
    </ul>
  );
}
