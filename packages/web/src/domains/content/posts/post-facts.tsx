import { showLongDate } from '#lib/long-date.ts';
import { Badge } from '#ui/badge.tsx';
import type { Post } from './posts.ts';

/** The category, author and date of a post. `brief` leaves out the author. */
export function PostFacts({ post, brief = false }: { post: Post; brief?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm">
      <Badge look="accent">{post.category}</Badge>
      {!brief && <span className="font-semibold text-ink">{post.author}</span>}
      <time dateTime={post.date}>{showLongDate(post.date)}</time>
    </p>
  );
}
