/** A blog post as lists show it (specification §3). Its text is in `blog-posts.ts`, for the post's own page. */
export type Post = {
  id: string;
  title: string;
  /** One or two sentences, also for search engines: 120 to 155 characters. */
  description: string;
  /** The address of a decorative drawing of 1200 x 630. */
  image: string;
  /** The day of publication, such as '2026-03-15'. */
  date: string;
  /** The name of a role, never of a person. */
  author: string;
  category: string;
};

/** All posts, the most popular first. */
export const posts = [
  {
    id: '1',
    title: 'Why saying it aloud makes it stick',
    description:
      'Explaining an idea in your own words shows what you know, and what you only thought you knew. How to use that at home and in class.',
    image: '/scenes/post-1.svg',
    date: '2026-05-12',
    author: 'The teaching team',
    category: 'How learning works',
  },
  {
    id: '2',
    title: 'What attention looks like at nine, and what helps',
    description:
      'A nine-year-old who gazes at the ceiling may be thinking hard. What attention really looks like at this age, and how to help it calmly.',
    image: '/scenes/post-2.svg',
    date: '2026-08-25',
    author: 'The learner care team',
    category: 'Attention',
  },
  {
    id: '3',
    title: 'Ten minutes at the kitchen table: better questions to ask after school',
    description:
      'There is more to come after “Fine”. Seven questions that children like to answer, and the short silence that makes the answers longer.',
    image: '/scenes/post-3.svg',
    date: '2026-10-06',
    author: 'The family team',
    category: 'At home',
  },
] as const satisfies readonly Post[];
