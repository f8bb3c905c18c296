import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type ReactNode, useId } from 'react';
import { shownFacts } from '#domains/profiles/fields/person-fields.ts';
import { RoleBadge } from '#domains/profiles/role-badge.tsx';
import { DASH } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink-2 text-sm">{name}</dt>
      <dd className="wrap-anywhere font-bold">{children}</dd>
    </div>
  );
}

function ChipsCard({ title, chips, none }: { title: string; chips: readonly string[]; none: string }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="title-card">
        {title}
      </h2>
      {chips.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={chip} className="max-w-full">
              <span className="wrap-anywhere inline-block max-w-full rounded-lg bg-accent-tint px-3 py-1 font-bold text-accent-ink text-sm">
                {chip}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A profile to read, without a form (RES-06). */
export function ProfileDetail({
  profile,
  name,
  picture,
  teacher,
  children,
}: {
  profile: Profile;
  name: string;
  picture: string | null;
  /** The chosen teacher, or null if there is none. */
  teacher: ReactNode;
  /** Links to other screens. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label={name} className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={name} picture={picture} size="lg" />
          <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-2">
            <h1 className="title-screen wrap-anywhere" dir="auto">
              {name}
            </h1>
            <RoleBadge role={profile.role} />
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">{children}</div>
        </div>
        <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {shownFacts(profile).map(({ name: field, label, text }) => (
            <Fact key={field} name={label}>
              {text ?? DASH}
            </Fact>
          ))}
          <Fact name={m.profile_detail_teacher()}>{teacher ?? DASH}</Fact>
        </dl>
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <ChipsCard title={m.profile_interests()} chips={profile.interests} none={m.profile_no_interests()} />
        <ChipsCard title={m.profile_goals()} chips={profile.goals} none={m.profile_no_goals()} />
      </div>
    </div>
  );
}
