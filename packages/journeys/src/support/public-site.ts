/** The addresses of every public page, as a visitor types them. */
export const publicAddresses = [
  '/',
  '/features',
  '/solutions',
  '/pricing',
  '/resources',
  '/resources/post/1',
  '/resources/post/2',
  '/resources/post/3',
  '/contact',
  '/about',
  '/terms',
  '/privacy',
] as const;
