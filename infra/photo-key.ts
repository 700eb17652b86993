import { text } from 'node:stream/consumers';
import { photoLinkKey } from '#functions/platform/security/photo-links.ts';

/**
 * Reads the stage's function secret from standard input and writes the key that the edge verifies photo links with
 * (docs/operations.md: "Photo key"). The pepper itself never goes to the edge.
 */
const { pepper } = JSON.parse(await text(process.stdin)) as { pepper: string };
process.stdout.write(photoLinkKey(pepper));
