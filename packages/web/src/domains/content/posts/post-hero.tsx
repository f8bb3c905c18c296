import { PostFacts } from './post-facts.tsx';
import type { Post } from './posts.ts';

/** The head of a post: category, author and date, its title, and its picture. */
export function PostHero({ post }: { post: Post }) {
  return (
    <header className="flex flex-col gap-[clamp(1.5rem,4vw,2.5rem)]">
      <div className="mx-auto flex w-full max-w-[44rem] flex-col items-start gap-4">
        <h1 className="title-page">{post.title}</h1>
        <PostFacts post={post} />
      </div>
      <img
        src={post.image}
        alt=""
        width="1200"
        height="630"
        fetchPriority="high"
        className="mx-auto aspect-[1200/630] w-full max-w-[60rem] rounded-xl"
      />
    </header>
  );
}
