import { buildApp } from './build-app.ts';
import { exampleStages } from './example-stages.ts';

await buildApp(exampleStages());
