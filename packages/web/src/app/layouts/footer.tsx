import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Logo } from '#ui/logo.tsx';

/** The foot of every page but the live room. */
export function Footer() {
  return (
    <footer className="mt-auto bg-night text-on-night-2 [--focus:#ffc53d]">
      <div className="wrap-page flex flex-col gap-6 py-10">
        <Logo onNight />
        <p className="max-w-sm">{m.shell_footer_idea({ product: site.productName })}</p>
        <p className="border-on-night-2/30 border-t pt-6 text-sm">{m.shell_footer_ai()}</p>
      </div>
    </footer>
  );
}
