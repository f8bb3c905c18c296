import { showLongDate } from '#lib/long-date.ts';
import { Badge } from '#ui/badge.tsx';
import type { Post } from './posts.ts';

/** What a post is about, who wrote it and when; `brief` leaves out who. */
export function PostFacts({ post, brief = false }: { post: Post; brief?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm">
      <Badge look="accent">{post.category}</Badge>
      {!brief && <span className="font-semibold text-ink">{post.author}</span>}
      <time dateTime={post.date}>{showLongDate(post.date)}</time>
    </p>
  );
}
