import type { Post } from './posts.ts';

/** The most posts shown next to another one (specification §9). */
const MAX_RELATED = 3;

/** Picks the posts to read after this one: the others, in order, at most three (RES-21). */
export function relatedPosts<P extends Pick<Post, 'id'>>(all: readonly P[], current: Pick<Post, 'id'>): P[] {
  return all.filter(({ id }) => id !== current.id).slice(0, MAX_RELATED);
}
