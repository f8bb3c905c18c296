import { ExternalLink } from 'lucide-react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';

const part = encodeURIComponent;

/** The networks of RES-16. Each link passes the address and the title under the parameters of its network. */
const networks = [
  {
    name: 'Facebook',
    href: (address: string, title: string) =>
      `https://www.facebook.com/sharer/sharer.php?u=${part(address)}&quote=${part(title)}`,
  },
  {
    name: 'X',
    href: (address: string, title: string) =>
      `https://x.com/intent/post?url=${part(address)}&text=${part(title)}`,
  },
  {
    name: 'LinkedIn',
    href: (address: string, title: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?url=${part(address)}&title=${part(title)}`,
  },
];

/**
 * Links that share the current page. They are plain links, so no network learns of a visit unless the reader shares.
 * `publishedAt` is the page's address, for documents that are made before any reader opens the page.
 */
export function ShareLinks({ publishedAt, title }: { publishedAt: string; title: string }) {
  const isHydrated = useIsHydrated();
  const address = isHydrated ? location.href : publishedAt;
  return (
    <section aria-labelledby="share" className="flex flex-wrap items-center gap-3">
      <h2 id="share" className="mr-2 font-bold">
        {m.post_share()}
      </h2>
      {networks.map(({ name, href }) => (
        <a
          key={name}
          href={href(address, title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.post_share_on({ network: name })}
          className={buttonClass({ size: 'sm' })}
        >
          {name}
          <ExternalLink className="size-4.5" aria-hidden="true" />
        </a>
      ))}
    </section>
  );
}
