import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { KeptData } from '#domains/content/kept-data.tsx';
import { showLongDate } from '#domains/content/long-date.ts';
import { LongText } from '#domains/content/long-text.tsx';
import { PolicyEmail, PolicyPage } from '#domains/content/policy-page.tsx';
import { PrivacySummary } from '#domains/content/privacy-summary.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Change it with every change of what is kept of a person. */
const CHANGED_ON = '2026-11-20';

/** /privacy and /privacy-policy.html (RES-01, RES-44). It says to everybody what docs/privacy.md says to operators. */
export function Component() {
  usePageTitle(m.privacy_page());
  const product = site.productName;
  const email = site.contactEmail;
  const text = (words: string) => <LongText text={words} />;
  return (
    <PolicyPage
      title={m.privacy_page()}
      lead={m.privacy_lead({ product })}
      updated={m.privacy_updated({ date: showLongDate(CHANGED_ON) })}
      contents={m.privacy_contents()}
      summary={<PrivacySummary />}
      sections={[
        { id: 'who', title: m.privacy_who_title(), body: text(m.privacy_who_text({ product, email })) },
        { id: 'kept', title: m.privacy_kept_title(), body: <KeptData /> },
        { id: 'voice', title: m.privacy_voice_title(), body: text(m.privacy_voice_text()) },
        { id: 'others', title: m.privacy_others_title(), body: text(m.privacy_others_text()) },
        { id: 'cookies', title: m.privacy_cookies_title(), body: text(m.privacy_cookies_text()) },
        { id: 'children', title: m.privacy_children_title(), body: text(m.privacy_children_text()) },
        { id: 'rights', title: m.privacy_rights_title(), body: text(m.privacy_rights_text({ email })) },
        { id: 'changes', title: m.privacy_changes_title(), body: text(m.privacy_changes_text()) },
        {
          id: 'questions',
          title: m.privacy_questions_title(),
          body: (
            <>
              <p>{m.privacy_questions_text()}</p>
              <PolicyEmail />
              <Link
                to={paths.terms.href()}
                className="inline-block self-start py-2.5 font-semibold text-accent-ink underline"
              >
                {m.privacy_to_terms()}
              </Link>
            </>
          ),
        },
      ]}
    />
  );
}
