import type { SocialProvider } from '../identity/social-sign-in.ts';

/**
 * What an operator can set about the site: its name, addresses and films (RES-16). The server reads it from its
 * settings and puts it into every document. The browser finds it there and requests nothing.
 */
export type Site = {
  /** The product name that people see (RES-10). */
  productName: string;
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** The organisation's own website: the external link in the footer. */
  websiteUrl: string;
  /** One line of text, shown in the footer. */
  postalAddress: string;
  /** City and state, shown on the contact page. */
  contactPlace: string;
  contactEmail: string;
  /** Whether contact form messages are delivered. If not, the form only simulates sending them (RES-18). */
  contactDelivers: boolean;
  /** The accounts elsewhere that people can sign in with here. The other buttons report that they are not enabled. */
  socialProviders: readonly SocialProvider[];
  /** Whether the page reports how fast it was, without anything personal (RES-103). */
  measuresWebVitals: boolean;
  /** Whether a lesson may measure attention with the camera (RES-62). */
  measuresAttention: boolean;
  /** Whether images from that measurement may be kept if there is consent for it (RES-62). */
  keepsAttentionImages: boolean;
  /** The number of days after which such an image is deleted. */
  attentionImageDays: number;
  /** The origins of the other hosts from which pages may load pictures, films and sounds. */
  mediaHosts: readonly string[];
  /**
   * The address of each film: a privacy-enhanced embed page, or a video file (.mp4, .webm). Null plays our own short
   * animated scene (RES-19).
   */
  films: Record<FilmName, string | null>;
};

export type FilmName = 'intro' | 'experience' | 'professional';

/**
 * Reports whether a film's address is a video file, which the page plays itself. Any other address is a page to embed.
 */
export function isVideoFile(address: string): boolean {
  return /^[^?#]+\.(mp4|webm)([?#]|$)/i.test(address);
}

/** Neutral values for a site that is not configured yet: a reserved example domain and no real person (RES-16). */
export const neutralSite: Site = {
  productName: 'Vivavoce',
  publicUrl: 'http://localhost:3000',
  websiteUrl: 'https://www.example.org',
  postalAddress: '12 Linden Yard, Springfield',
  contactPlace: 'Springfield, Illinois',
  contactEmail: 'hello@example.org',
  contactDelivers: false,
  socialProviders: [],
  measuresWebVitals: true,
  measuresAttention: true,
  keepsAttentionImages: true,
  attentionImageDays: 30,
  mediaHosts: [],
  films: { intro: null, experience: null, professional: null },
};

/** The id of the element that holds a document's `Site` as JSON. */
export const SITE_ELEMENT_ID = 'site';
