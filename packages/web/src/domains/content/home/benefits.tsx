import { Mic, Route, ShieldCheck } from 'lucide-react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';

/** What it gives, in three cards. */
export function Benefits() {
  const benefits = [
    {
      Icon: Route,
      tint: 'bg-sky-tint text-accent-ink',
      title: m.home_benefit_path(),
      text: m.home_benefit_path_text(),
    },
    {
      Icon: Mic,
      tint: 'bg-coral-tint text-coral-ink',
      title: m.home_benefit_talk(),
      text: m.home_benefit_talk_text(),
    },
    {
      Icon: ShieldCheck,
      tint: 'bg-leaf-tint text-leaf-ink',
      title: m.home_benefit_parents(),
      text: m.home_benefit_parents_text(),
    },
  ];
  return (
    <section className="section-gap bg-sunk">
      <div className="wrap-page flex flex-col gap-10">
        <h2 className="title-page max-w-[16em]">{m.home_benefits_title({ product: site.productName })}</h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {benefits.map(({ Icon, tint, title, text }) => (
            <li key={title} className="grid">
              <Card className="flex flex-col gap-4">
                <span className={cn('grid size-14 place-items-center rounded-md', tint)}>
                  <Icon className="size-7" aria-hidden="true" />
                </span>
                <h3 className="title-card">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
