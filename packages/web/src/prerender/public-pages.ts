import { screens } from '@vivavoce/contracts/screens';
import { posts } from '#domains/content/posts.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { postData, siteData } from './structured-data.ts';

/** A public page as a document: what stands in its head, and where its route lives. */
export type PublicPage = {
  /** The address that is rendered. */
  address: string;
  /** Name of the document. */
  name: string;
  /** Module of the route, so that its script can be fetched early. */
  module: string;
  /** What the page calls itself; becomes the title by the pattern of specification §2.1. */
  title: string;
  description: string;
  /** Address of the picture for social cards, 1200 x 630. */
  picture: string;
  /** The address that search engines are to remember; null keeps them away. */
  canonical: string | null;
  /** JSON-LD (https://schema.org). */
  structuredData: object[];
};

const CARD = '/social/card.png';

const module = (route: string) => `src/app/routes/${route}.tsx`;

function page(
  address: string,
  route: string,
  title: string,
  description: string,
  rest: Partial<PublicPage> = {},
): PublicPage {
  return {
    address,
    name: route,
    module: module(route),
    title,
    description,
    picture: CARD,
    canonical: address,
    structuredData: [],
    ...rest,
  };
}

/** Every page that is made into a document, with those for addresses that lead to nothing. */
export function publicPages(): PublicPage[] {
  return [
    page(screens.home, 'home', m.home_page(), m.home_description({ product: site.productName }), {
      structuredData: siteData(),
    }),
    page(screens.features, 'features', m.features_page(), m.features_description()),
    page(screens.solutions, 'solutions', m.solutions_page(), m.solutions_description()),
    page(screens.pricing, 'pricing', m.pricing_page(), m.pricing_description()),
    page(screens.resources, 'resources', m.resources_page(), m.resources_description()),
    ...posts.map((post) =>
      page(screens.post.replace(':postId', post.id), 'post', post.title, post.description, {
        name: `post-${post.id}`,
        picture: `/social/post-${post.id}.png`,
        structuredData: [postData(post)],
      }),
    ),
    page(screens.contact, 'contact', m.contact_page(), m.contact_description({ product: site.productName })),
    page(screens.about, 'about', m.about_page(), m.about_description()),
    page(screens.terms, 'terms', m.terms_page(), m.terms_description({ product: site.productName })),
    page(screens.privacy, 'privacy', m.privacy_page(), m.privacy_description({ product: site.productName })),
    page(
      screens.privacyFile,
      'privacy',
      m.privacy_page(),
      m.privacy_description({ product: site.productName }),
      {
        name: 'privacy-file',
        canonical: screens.privacy,
      },
    ),
    page(
      screens.contactFile,
      'contact',
      m.contact_page(),
      m.contact_description({ product: site.productName }),
      {
        name: 'contact-file',
        canonical: screens.contact,
      },
    ),
  ];
}

/** The document of an address that no screen has. */
export function notFoundPage(): PublicPage {
  return page('/not-found', 'not-found', m.shell_not_found_title(), m.shell_not_found_text(), {
    canonical: null,
  });
}

/** The document of a post that is not there. */
export function missingPostPage(): PublicPage {
  return page(
    screens.post.replace(':postId', 'none'),
    'post',
    m.post_not_found_title(),
    m.post_not_found_text(),
    {
      name: 'post-not-found',
      canonical: null,
    },
  );
}
