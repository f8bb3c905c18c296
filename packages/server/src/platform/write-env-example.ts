import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './env-example.ts';
import { projectRoot } from './project-root.ts';

writeFileSync(path.join(projectRoot, '.env.example'), envExample());
