import { paths } from '#app/paths.ts';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { PageHead } from '#domains/content/page-head.tsx';
import { PostCard } from '#domains/content/posts/post-card.tsx';
import { posts } from '#domains/content/posts/posts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** The screen at /resources: the articles. */
export function Component() {
  usePageTitle(m.resources_page());
  return (
    <>
      <PageHead title={m.resources_title()} lead={m.resources_lead()} />
      <section aria-labelledby="popular" className="wrap-page section-gap flex flex-col gap-6">
        <h2 id="popular" className="title-section">
          {m.resources_popular()}
        </h2>
        <ul className="grid gap-[clamp(1.25rem,2.5vw,2rem)] md:grid-cols-2">
          {posts.map((post, at) => (
            <li key={post.id} className={at === 0 ? 'md:col-span-2' : undefined}>
              <PostCard post={post} to={paths.post.href(post.id)} lead={at === 0} />
            </li>
          ))}
        </ul>
      </section>
      <ClosingCall title={m.resources_closing_title()} text={m.resources_closing_text()}>
        <ButtonLink size="lg" to={paths.contact.href()}>
          {m.resources_closing_button()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
