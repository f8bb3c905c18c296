import { paths } from '#app/paths.ts';
import { LongText } from '#domains/content/long-text.tsx';
import { PolicyPage, questionsSection } from '#domains/content/policies/policy-page.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** The date of the last change. Update it whenever the terms change. */
const CHANGED_ON = '2026-11-23';

/** The screen at /terms (RES-01). */
export function Component() {
  usePageTitle(m.terms_page());
  const product = site.productName;
  const email = site.contactEmail;
  const sections = [
    { id: 'who', title: m.terms_who_title(), text: m.terms_who_text({ product, email }) },
    { id: 'account', title: m.terms_account_title(), text: m.terms_account_text() },
    { id: 'teacher', title: m.terms_teacher_title(), text: m.terms_teacher_text() },
    { id: 'conduct', title: m.terms_conduct_title(), text: m.terms_conduct_text() },
    { id: 'content', title: m.terms_content_title(), text: m.terms_content_text({ product }) },
    { id: 'payment', title: m.terms_payment_title(), text: m.terms_payment_text() },
    { id: 'trouble', title: m.terms_trouble_title(), text: m.terms_trouble_text() },
    { id: 'leaving', title: m.terms_leaving_title(), text: m.terms_leaving_text({ email }) },
    { id: 'changes', title: m.terms_changes_title(), text: m.terms_changes_text() },
  ].map(({ id, title, text }) => ({ id, title, body: <LongText text={text} /> }));
  return (
    <PolicyPage
      title={m.terms_page()}
      lead={m.terms_lead({ product })}
      changedOn={CHANGED_ON}
      sections={[
        ...sections,
        questionsSection(m.terms_questions_text(), {
          to: paths.privacy.href(),
          label: m.terms_to_privacy(),
        }),
      ]}
    />
  );
}
