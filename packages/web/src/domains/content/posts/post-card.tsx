import { Link } from 'react-router';
import { cn } from '#ui/cn.ts';
import { PostFacts } from './post-facts.tsx';
import type { Post } from './posts.ts';

/**
 * A card for a post; the whole card links to the post. `lead` makes it the first card of a page: picture and words
 * appear side by side if there is room.
 */
export function PostCard({ post, to, lead = false }: { post: Post; to: string; lead?: boolean }) {
  return (
    <article
      className={cn(
        'group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-1',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-3',
        lead && 'md:grid md:grid-cols-[1.25fr_1fr] md:items-center',
      )}
    >
      <img
        src={post.image}
        alt=""
        width="1200"
        height="630"
        loading={lead ? 'eager' : 'lazy'}
        className={cn('aspect-[1200/630] w-full object-cover', lead && 'md:h-full')}
      />
      <div
        className={cn(
          'flex flex-1 flex-col items-start gap-3 p-[clamp(1.25rem,2.4vw,2rem)]',
          lead && 'lg:gap-4 lg:p-10',
        )}
      >
        <h3 className={lead ? 'title-screen' : 'title-card'}>
          <Link
            to={to}
            className="no-underline outline-none after:absolute after:inset-0 group-hover:text-accent-ink group-hover:underline"
          >
            {post.title}
          </Link>
        </h3>
        <p className="text-ink-2">{post.description}</p>
        <div className="mt-auto pt-1">
          <PostFacts post={post} brief />
        </div>
      </div>
    </article>
  );
}
