import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { relatedPosts } from './related-posts.ts';

const six = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id }));
const idsBeside = (id: string, all = six) => relatedPosts(all, { id }).map((post) => post.id);

it('picks three posts out of many', () => {
  expect(idsBeside('6'), spec('C-021')).toEqual(['1', '2', '3']);
});

it('never picks the post itself', () => {
  expect(idsBeside('2')).toEqual(['1', '3', '4']);
});

it('picks fewer when there are not enough', () => {
  expect(idsBeside('2', six.slice(0, 3))).toEqual(['1', '3']);
});
