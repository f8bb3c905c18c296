import { Check, X } from 'lucide-react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** One list of the comparison. Both lists have the same five items, which line up on wide screens. */
function Side({ title, ours = false, items }: { title: string; ours?: boolean; items: [string, string][] }) {
  const Icon = ours ? Check : X;
  return (
    <div
      className={cn(
        'row-span-6 grid grid-rows-subgrid not-first:max-md:mt-5 p-[clamp(1.25rem,3vw,2.25rem)]',
        ours ? 'rounded-say-xl bg-accent text-on-accent' : 'rounded-2xl border border-line bg-surface',
      )}
    >
      <h3 className="title-section pb-3">{title}</h3>
      <dl className="row-span-5 grid grid-rows-subgrid">
        {items.map(([what, how]) => (
          <div key={what} className="border-current/15 border-t py-3.5">
            <dt className="flex items-center gap-3 font-bold text-sm">
              <Icon className="size-6" aria-hidden="true" />
              {what}
            </dt>
            <dd className="pl-9">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Compares traditional lessons with ours, item by item. */
export function Comparison() {
  return (
    <section className="wrap-page flex flex-col gap-10 pb-[clamp(3rem,7vw,6rem)]">
      <h2 className="title-page max-w-[16em]">{m.home_compare_title()}</h2>
      <div className="grid gap-x-6 md:grid-cols-[1fr_1.12fr]">
        <Side
          title={m.home_compare_traditional()}
          items={[
            [m.home_compare_pace(), m.home_compare_pace_before()],
            [m.home_compare_questions(), m.home_compare_questions_before()],
            [m.home_compare_speaking(), m.home_compare_speaking_before()],
            [m.home_compare_notes(), m.home_compare_notes_before()],
            [m.home_compare_parents(), m.home_compare_parents_before()],
          ]}
        />
        <Side
          ours
          title={m.home_compare_ours({ product: site.productName })}
          items={[
            [m.home_compare_pace(), m.home_compare_pace_now()],
            [m.home_compare_questions(), m.home_compare_questions_now()],
            [m.home_compare_speaking(), m.home_compare_speaking_now()],
            [m.home_compare_notes(), m.home_compare_notes_now()],
            [m.home_compare_parents(), m.home_compare_parents_now()],
          ]}
        />
      </div>
    </section>
  );
}
