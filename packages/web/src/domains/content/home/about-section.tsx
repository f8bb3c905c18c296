import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Portrait } from './portrait.tsx';

/** Explains why learning here means talking: the viva voce. */
export function AboutSection() {
  return (
    <section className="wrap-page section-gap grid items-center gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <h2 className="title-page">{m.home_about_title()}</h2>
        <p className="text-ink-2 text-lg leading-relaxed">
          {m.home_about_lead({ product: site.productName })}
        </p>
        <p className="text-ink-2">{m.home_about_text()}</p>
      </div>
      <div className="relative grid grid-cols-2 gap-4">
        <Portrait src="/teachers/henrik.svg" className="w-full" />
        <Portrait src="/teachers/dev.svg" className="mt-10 w-full" />
        <p
          aria-hidden="true"
          className="rounded-say absolute bottom-0 left-0 whitespace-nowrap bg-accent px-4 py-2.5 font-bold text-on-accent text-sm shadow-2 md:left-[28%] md:text-base"
        >
          {m.home_about_said()}
        </p>
      </div>
    </section>
  );
}
