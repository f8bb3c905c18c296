import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { envExample } from './env-example.ts';

writeFileSync(path.join(projectRoot, '.env.example'), envExample());
