import { m } from '#messages/messages.js';

type Kept = { name: string; what: string; until: string; seen: string };

const keptData = (): Kept[] => [
  {
    name: m.privacy_account(),
    what: m.privacy_account_what(),
    until: m.privacy_account_until(),
    seen: m.privacy_account_seen(),
  },
  {
    name: m.privacy_profile(),
    what: m.privacy_profile_what(),
    until: m.privacy_profile_until(),
    seen: m.privacy_profile_seen(),
  },
  {
    name: m.privacy_words(),
    what: m.privacy_words_what(),
    until: m.privacy_words_until(),
    seen: m.privacy_words_seen(),
  },
  {
    name: m.privacy_lesson(),
    what: m.privacy_lesson_what(),
    until: m.privacy_lesson_until(),
    seen: m.privacy_lesson_seen(),
  },
  {
    name: m.privacy_images(),
    what: m.privacy_images_what(),
    until: m.privacy_images_until(),
    seen: m.privacy_images_seen(),
  },
  {
    name: m.privacy_consents(),
    what: m.privacy_consents_what(),
    until: m.privacy_consents_until(),
    seen: m.privacy_consents_seen(),
  },
  {
    name: m.privacy_links(),
    what: m.privacy_links_what(),
    until: m.privacy_links_until(),
    seen: m.privacy_links_seen(),
  },
  {
    name: m.privacy_requests(),
    what: m.privacy_requests_what(),
    until: m.privacy_requests_until(),
    seen: m.privacy_requests_seen(),
  },
  {
    name: m.privacy_screens(),
    what: m.privacy_screens_what(),
    until: m.privacy_screens_until(),
    seen: m.privacy_screens_seen(),
  },
  {
    name: m.privacy_copies(),
    what: m.privacy_copies_what(),
    until: m.privacy_copies_until(),
    seen: m.privacy_copies_seen(),
  },
  {
    name: m.privacy_holds(),
    what: m.privacy_holds_what(),
    until: m.privacy_holds_until(),
    seen: m.privacy_holds_seen(),
  },
  {
    name: m.privacy_signin(),
    what: m.privacy_signin_what(),
    until: m.privacy_signin_until(),
    seen: m.privacy_signin_seen(),
  },
  {
    name: m.privacy_device(),
    what: m.privacy_device_what(),
    until: m.privacy_device_until(),
    seen: m.privacy_device_seen(),
  },
  {
    name: m.privacy_letters(),
    what: m.privacy_letters_what(),
    until: m.privacy_letters_until(),
    seen: m.privacy_letters_seen(),
  },
  {
    name: m.privacy_logs(),
    what: m.privacy_logs_what(),
    until: m.privacy_logs_until(),
    seen: m.privacy_logs_seen(),
  },
];

/** Lists each kind of data kept about a person (docs/privacy.md): what it is, for how long, and who sees it. */
export function KeptData() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {keptData().map(({ name, what, until, seen }) => (
        <li
          key={name}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-[clamp(1.125rem,2.4vw,1.5rem)]"
        >
          <h3 className="title-card">{name}</h3>
          <p>{what}</p>
          <dl className="mt-auto flex flex-col gap-2 border-line border-t pt-3 text-sm">
            <div>
              <dt className="font-bold">{m.privacy_kept_until()}</dt>
              <dd className="text-ink-2">{until}</dd>
            </div>
            <div>
              <dt className="font-bold">{m.privacy_kept_seen()}</dt>
              <dd className="text-ink-2">{seen}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
