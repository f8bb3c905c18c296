import { siteToken } from '@vivavoce/contracts/pages/documents';
import { neutralSite, type Site } from '@vivavoce/contracts/pages/site';

/** Stands in for `lib/site.ts` while documents are made: the server later replaces the tokens with the real words. */
export const site: Site = {
  ...neutralSite,
  productName: siteToken('productName'),
  publicUrl: siteToken('publicUrl'),
  websiteUrl: siteToken('websiteUrl'),
  postalAddress: siteToken('postalAddress'),
  contactPlace: siteToken('contactPlace'),
  contactEmail: siteToken('contactEmail'),
};
