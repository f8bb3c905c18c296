import { screens } from '@vivavoce/contracts/pages/screens';
import { posts } from '#domains/content/posts/posts.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { postData, siteData } from './structured-data.ts';

/** A public page as a document: the contents of its head, and the module of its route. */
export type PublicPage = {
  /** The address that is rendered. */
  address: string;
  /** The name of the document. */
  name: string;
  /** The module of the route, so that its script can be fetched early. */
  module: string;
  /** The page's own title; it is put into the title pattern of specification §2.1. */
  title: string;
  description: string;
  /** The address of the picture for social cards, 1200 x 630. */
  picture: string;
  /** The address that search engines should index; null keeps them away. */
  canonical: string | null;
  /** JSON-LD (https://schema.org). */
  structuredData: object[];
};

/** The picture for every page that has none of its own. */
const CARD = '/social/card.png';

/** @param route name of the module in `app/screens/public` */
function page(
  address: string,
  route: string,
  title: string,
  description: string,
  more: Partial<PublicPage> = {},
): PublicPage {
  return {
    address,
    name: route,
    module: `src/app/screens/public/${route}.tsx`,
    title,
    description,
    picture: CARD,
    canonical: address,
    structuredData: [],
    ...more,
  };
}

/** Lists every public page that is made into a document. The ones for unknown addresses are below. */
export function publicPages(): PublicPage[] {
  const product = site.productName;
  const contact = page(screens.contact, 'contact', m.contact_page(), m.contact_description({ product }));
  const privacy = page(screens.privacy, 'privacy', m.privacy_page(), m.privacy_description({ product }));
  return [
    page(screens.home, 'home', m.home_page(), m.home_description({ product }), {
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
    contact,
    page(screens.about, 'about', m.about_page(), m.about_description()),
    page(screens.terms, 'terms', m.terms_page(), m.terms_description({ product })),
    privacy,
    // the same two pages at the addresses that the account settings open (RES-44); search engines should index only one
    { ...privacy, address: screens.privacyFile, name: 'privacy-file' },
    { ...contact, address: screens.contactFile, name: 'contact-file' },
  ];
}

/** Returns the document for an address that belongs to no screen. */
export function notFoundPage(): PublicPage {
  return page('/not-found', 'not-found', m.shell_not_found_title(), m.shell_not_found_text(), {
    canonical: null,
  });
}

/** Returns the document for a post that does not exist. */
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
