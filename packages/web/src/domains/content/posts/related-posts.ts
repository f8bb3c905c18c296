import type { Post } from './posts.ts';

/** Most posts that are shown beside another (specification §9). */
const MAX_RELATED = 3;

/** The posts to read after this one: others, in their order, at most three (RES-21). */
export function relatedPosts<P extends Pick<Post, 'id'>>(all: readonly P[], current: Pick<Post, 'id'>): P[] {
  return all.filter(({ id }) => id !== current.id).slice(0, MAX_RELATED);
}
