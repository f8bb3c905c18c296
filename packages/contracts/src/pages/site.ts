import type { SocialProvider } from '../identity/social-sign-in.ts';

/**
 * What an operator may say about the place: its name, addresses and films (RES-16). The server reads it from its
 * settings and puts it into every document; the browser finds it there and asks for nothing.
 */
export type Site = {
  /** The name that people see (RES-10). */
  productName: string;
  /** Address that people open, without a slash at its end. */
  publicUrl: string;
  /** Where the organisation lives on the web; the external link in the footer. */
  websiteUrl: string;
  /** One line, shown in the footer. */
  postalAddress: string;
  /** City and state, shown on the contact page. */
  contactPlace: string;
  contactEmail: string;
  /** Whether messages of the contact form are delivered; else the form only simulates it (RES-18). */
  contactDelivers: boolean;
  /** Accounts elsewhere that one can sign in with here; the buttons of the others say that they are not enabled. */
  socialProviders: readonly SocialProvider[];
  /** Whether the page reports how fast it was, without anything personal (RES-103). */
  measuresWebVitals: boolean;
  /** Whether a lesson may measure attention with the camera (RES-62). */
  measuresAttention: boolean;
  /** Whether images of that may be kept, where somebody has consented (RES-62). */
  keepsAttentionImages: boolean;
  /** After how many days such an image is deleted. */
  attentionImageDays: number;
  /** Origins of other hosts from which pages may show pictures, films and sounds. */
  mediaHosts: readonly string[];
  /**
   * Address of each film: a privacy-enhanced embed page, or a video file (.mp4, .webm). Null plays our own short
   * animated scene (RES-19).
   */
  films: Record<FilmName, string | null>;
};

export type FilmName = 'intro' | 'experience' | 'professional';

/** Whether the address of a film is that of a video file, which the page plays itself; else it is a page to embed. */
export function isVideoFile(address: string): boolean {
  return /^[^?#]+\.(mp4|webm)([?#]|$)/i.test(address);
}

/** Neutral values of a place that nobody has configured: a reserved example domain and no real person (RES-16). */
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

/** Id of the element of a document that holds its `Site` as JSON. */
export const SITE_ELEMENT_ID = 'site';
