import { defineProject } from 'vitest/config';
import { OWN_PAGE, pageTests } from './src/testing/page-tests.ts';

export default defineProject({ test: { ...pageTests, name: 'web-own-page', include: [OWN_PAGE] } });
