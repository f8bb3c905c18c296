import attentionAtNine from './attention-at-nine.md?raw';
import { type Post, posts } from './posts.ts';
import sayItAloud from './say-it-aloud.md?raw';
import tenMinutesAfterSchool from './ten-minutes-after-school.md?raw';

/** A whole blog post (specification §3). */
export type BlogPost = Post & {
  /** The text, in the form that `LongText` shows. */
  content: string;
};

const contents: Record<(typeof posts)[number]['id'], string> = {
  '1': sayItAloud,
  '2': attentionAtNine,
  '3': tenMinutesAfterSchool,
};

/** All posts with their texts. The texts are long, so only the page of a post uses this list. */
export const blogPosts: readonly BlogPost[] = posts.map((post) => ({ ...post, content: contents[post.id] }));
