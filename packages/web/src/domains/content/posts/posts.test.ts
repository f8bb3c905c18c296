import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { blogPosts } from './blog-posts.ts';
import { posts } from './posts.ts';

it('there are three posts', () => {
  expect(
    blogPosts.map(({ id }) => id),
    spec('E-172'),
  ).toEqual(['1', '2', '3']);
});

it('each post has its own id and everything that the pages show', () => {
  const each = <T>(of: (post: (typeof blogPosts)[number]) => T) => blogPosts.map(of);
  const written = expect.stringMatching(/\S/);
  expect(new Set(each((post) => post.id)).size, spec('E-164')).toBe(3);
  expect(
    each((post) => post.title),
    spec('E-165'),
  ).toEqual([written, written, written]);
  const description = expect.stringMatching(/^.{120,155}$/);
  expect(
    each((post) => post.description),
    spec('E-166'),
  ).toEqual([description, description, description]);
  const image = expect.stringMatching(/^\/scenes\/post-\d\.svg$/);
  expect(
    each((post) => post.image),
    spec('E-167'),
  ).toEqual([image, image, image]);
  const date = expect.stringMatching(/^2026-\d\d-\d\d$/);
  expect(
    each((post) => post.date),
    spec('E-168'),
  ).toEqual([date, date, date]);
  expect(
    each((post) => post.author),
    spec('E-169'),
  ).toEqual([written, written, written]);
  expect(
    each((post) => post.category),
    spec('E-170'),
  ).toEqual([written, written, written]);
  const longRead = expect.stringMatching(/(\S+\s+){550}/);
  expect(
    each((post) => post.content),
    spec('E-171'),
  ).toEqual([longRead, longRead, longRead]);
});

it('the list of posts does not include their texts', () => {
  expect(posts.some((post) => 'content' in post)).toBe(false);
});
