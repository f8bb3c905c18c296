import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { NewsletterBox } from '#domains/content/newsletter/newsletter-box.tsx';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Logo } from '#ui/logo.tsx';

const linkClass =
  'inline-flex min-h-11 items-center gap-2 self-start font-semibold text-on-night no-underline hover:underline';

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  );
}

/** The footer of every page except the live room. */
export function Footer() {
  return (
    <footer className="mt-auto bg-night text-on-night-2 [--focus:var(--night-accent)]">
      <div className="wrap-page grid gap-x-8 gap-y-10 pt-[clamp(3rem,6vw,5rem)] pb-10 md:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1.4fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Logo onNight />
          <p className="max-w-sm">{m.shell_footer_idea()}</p>
          <address className="not-italic">{site.postalAddress}</address>
        </div>
        <nav aria-label={m.shell_footer_navigation()} className="flex flex-col md:pt-0.5 lg:mx-auto">
          <FooterLink to={paths.about.href()}>{m.about_page()}</FooterLink>
          <FooterLink to={paths.contact.href()}>{m.contact_page()}</FooterLink>
          <a href={site.websiteUrl} target="_blank" rel="noopener" className={linkClass}>
            {m.shell_footer_website()}
            <ExternalLink className="size-5" aria-hidden="true" />
            <span className="sr-only">{m.shell_new_tab()}</span>
          </a>
          <FooterLink to={paths.terms.href()}>{m.terms_page()}</FooterLink>
          <FooterLink to={paths.privacy.href()}>{m.privacy_page()}</FooterLink>
        </nav>
        <div className="md:col-span-2 lg:col-span-1 lg:pt-2.5">
          <NewsletterBox />
        </div>
        <div className="col-span-full flex flex-wrap justify-between gap-x-8 gap-y-2 border-on-night-2/30 border-t pt-6 text-sm">
          <p>{m.shell_footer_ai()}</p>
          <p>{m.shell_footer_copyright({ product: site.productName })}</p>
        </div>
      </div>
    </footer>
  );
}
