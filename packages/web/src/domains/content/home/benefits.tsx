import { Mic, Route, ShieldCheck } from 'lucide-react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

/** The benefits of the product, in three cards. */
export function Benefits() {
  const benefits = [
    {
      icon: Route,
      tint: 'accent',
      title: m.home_benefit_path(),
      text: m.home_benefit_path_text(),
    },
    {
      icon: Mic,
      tint: 'coral',
      title: m.home_benefit_talk(),
      text: m.home_benefit_talk_text(),
    },
    {
      icon: ShieldCheck,
      tint: 'leaf',
      title: m.home_benefit_parents(),
      text: m.home_benefit_parents_text(),
    },
  ] as const;
  return (
    <section className="section-gap bg-sunk">
      <div className="wrap-page flex flex-col gap-10">
        <h2 className="title-page max-w-[16em]">{m.home_benefits_title({ product: site.productName })}</h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {benefits.map(({ icon, tint, title, text }) => (
            <li key={title} className="grid">
              <Card className="flex flex-col gap-4">
                <IconTile icon={icon} tint={tint} size="lg" />
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
