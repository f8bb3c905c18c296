import { siteToken } from '@vivavoce/contracts/documents';
import type { Post } from '#domains/content/posts.ts';

const CONTEXT = 'https://schema.org';

const publisher = {
  '@type': 'Organization',
  name: siteToken('productName'),
  url: `${siteToken('publicUrl')}/`,
  logo: `${siteToken('publicUrl')}/icon-512.png`,
};

/** Who we are, for search engines. */
export function siteData(): object[] {
  return [
    {
      '@context': CONTEXT,
      ...publisher,
      sameAs: [siteToken('websiteUrl')],
      email: siteToken('contactEmail'),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: siteToken('productName'),
      url: `${siteToken('publicUrl')}/`,
    },
  ];
}

/** An article, for search engines. */
export function postData(post: Post): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${siteToken('publicUrl')}/social/post-${post.id}.png`,
    datePublished: post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher,
    articleSection: post.category,
  };
}
