import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { LongText } from '#domains/content/long-text.tsx';
import { KeptData } from '#domains/content/policies/kept-data.tsx';
import { PolicyPage, questionsSection } from '#domains/content/policies/policy-page.tsx';
import { PrivacySummary } from '#domains/content/policies/privacy-summary.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** The date of the last change. Update it whenever what is kept about a person changes. */
const CHANGED_ON = '2026-11-26';

/**
 * The screen at /privacy and /privacy-policy.html (RES-01, RES-44). It tells everyone what docs/privacy.md tells
 * operators.
 */
export function Component() {
  usePageTitle(m.privacy_page());
  const product = site.productName;
  const email = site.contactEmail;
  const text = (words: string) => <LongText text={words} />;
  return (
    <PolicyPage
      title={m.privacy_page()}
      lead={m.privacy_lead({ product })}
      changedOn={CHANGED_ON}
      summary={<PrivacySummary />}
      sections={[
        { id: 'who', title: m.privacy_who_title(), body: text(m.privacy_who_text({ product, email })) },
        { id: 'kept', title: m.privacy_kept_title(), body: <KeptData /> },
        { id: 'voice', title: m.privacy_voice_title(), body: text(m.privacy_voice_text()) },
        { id: 'others', title: m.privacy_others_title(), body: text(m.privacy_others_text()) },
        { id: 'cookies', title: m.privacy_cookies_title(), body: text(m.privacy_cookies_text()) },
        { id: 'children', title: m.privacy_children_title(), body: text(m.privacy_children_text()) },
        {
          id: 'rights',
          title: m.privacy_rights_title(),
          body: (
            <>
              {text(m.privacy_rights_text({ email }))}
              <Link
                to={paths.ownData.href()}
                className="inline-block self-start py-2.5 font-semibold text-accent-ink underline"
              >
                {m.privacy_rights_link()}
              </Link>
            </>
          ),
        },
        { id: 'changes', title: m.privacy_changes_title(), body: text(m.privacy_changes_text()) },
        questionsSection(m.privacy_questions_text(), {
          to: paths.terms.href(),
          label: m.privacy_to_terms(),
        }),
      ]}
    />
  );
}
