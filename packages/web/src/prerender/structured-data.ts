import type { Post } from '#domains/content/posts/posts.ts';
import { site } from '#lib/site.ts';

const CONTEXT = 'https://schema.org';

const publisher = {
  '@type': 'Organization',
  name: site.productName,
  url: `${site.publicUrl}/`,
  logo: `${site.publicUrl}/icon-512.png`,
};

/** Describes who we are, for search engines. */
export function siteData(): object[] {
  return [
    {
      '@context': CONTEXT,
      ...publisher,
      sameAs: [site.websiteUrl],
      email: site.contactEmail,
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: site.productName,
      url: `${site.publicUrl}/`,
    },
  ];
}

/** Describes an article, for search engines. */
export function postData(post: Post): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${site.publicUrl}/social/post-${post.id}.png`,
    datePublished: post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher,
    articleSection: post.category,
  };
}
