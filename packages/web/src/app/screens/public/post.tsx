import { useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { LongText } from '#domains/content/long-text.tsx';
import { type BlogPost, blogPosts } from '#domains/content/posts/blog-posts.ts';
import { PostCard } from '#domains/content/posts/post-card.tsx';
import { PostHero } from '#domains/content/posts/post-hero.tsx';
import { posts } from '#domains/content/posts/posts.ts';
import { relatedPosts } from '#domains/content/posts/related-posts.ts';
import { ShareLinks } from '#domains/content/posts/share-links.tsx';
import { pageTitle, usePageTitle } from '#lib/page-title.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The screen at /resources/post/{id}: one post, or a note that it does not exist. */
export function Component() {
  const { postId } = useParams();
  const post = blogPosts.find(({ id }) => id === postId);
  return post === undefined ? <NoPost /> : <Post post={post} />;
}

function Post({ post }: { post: BlogPost }) {
  usePageTitle(post.title);
  return (
    <>
      <article className="wrap-page flex flex-col gap-[clamp(1.5rem,4vw,2.5rem)] pt-6 pb-[clamp(3rem,7vw,5rem)]">
        <div className="mx-auto w-full max-w-[44rem]">
          <BackLink to={paths.resources.href()}>{m.post_back()}</BackLink>
        </div>
        <PostHero post={post} />
        <div className="mx-auto flex w-full max-w-[44rem] flex-col gap-5 text-pretty text-[1.125rem] leading-[1.7] *:first:text-lg *:first:leading-relaxed">
          <LongText text={post.content} />
        </div>
        <div className="mx-auto w-full max-w-[44rem] border-line border-t pt-6">
          <ShareLinks publishedAt={site.publicUrl + paths.post.href(post.id)} title={pageTitle(post.title)} />
        </div>
      </article>
      <section aria-labelledby="related" className="section-gap bg-sunk">
        <div className="wrap-page flex flex-col gap-6">
          <h2 id="related" className="title-screen">
            {m.post_related()}
          </h2>
          <ul className="grid gap-[clamp(1.25rem,2.5vw,2rem)] md:grid-cols-2">
            {relatedPosts(posts, post).map((related) => (
              <li key={related.id}>
                <PostCard post={related} to={paths.post.href(related.id)} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function NoPost() {
  usePageTitle(m.post_not_found_title());
  return (
    <EmptyState
      level={1}
      picture="/scenes/empty-desk.svg"
      title={m.post_not_found_title()}
      text={m.post_not_found_text()}
    >
      <ButtonLink look="primary" to={paths.resources.href()}>
        {m.post_not_found_back()}
      </ButtonLink>
    </EmptyState>
  );
}
