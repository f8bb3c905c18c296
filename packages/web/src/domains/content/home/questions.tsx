import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Accordion } from '#ui/accordion.tsx';

/** Five questions and their answers, and where to ask another one. */
export function Questions({ contact }: { contact: ReactNode }) {
  return (
    <section className="wrap-page grid gap-[clamp(2rem,5vw,5rem)] pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-2">
      <div className="flex flex-col items-start gap-5">
        <h2 className="title-page">{m.home_questions_title()}</h2>
        <p className="text-ink-2 text-lg leading-relaxed">{m.home_questions_text()}</p>
        {contact}
      </div>
      <Accordion
        headingLevel={3}
        items={[
          { id: 'ages', title: m.home_question_ages(), content: m.home_answer_ages() },
          {
            id: 'certificates',
            title: m.home_question_certificates(),
            content: m.home_answer_certificates(),
          },
          { id: 'classes', title: m.home_question_classes(), content: m.home_answer_classes() },
          { id: 'equipment', title: m.home_question_equipment(), content: m.home_answer_equipment() },
          { id: 'progress', title: m.home_question_progress(), content: m.home_answer_progress() },
        ]}
      />
    </section>
  );
}
