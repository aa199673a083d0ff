import { join } from 'node:path';
import { projectRoot } from '../checks/sources.ts';

/** The variable that Chromatic's own command reads its token from: so it stands in no list of processes. */
export const CHROMATIC_TOKEN = 'CHROMATIC_PROJECT_TOKEN';

/** What is to be run for a built Storybook, or why nothing is. */
export function chromaticCommand(token: string | undefined, folder: string): { skipped: string } | { args: string[] } {
  if (!token)
    return {
      skipped: `chromatic skipped: ${CHROMATIC_TOKEN} is not set, and without a project nothing can be compared there. The gate compares its pictures by itself.`,
    };
  return {
    args: [
      join(projectRoot, 'node_modules/chromatic/dist/bin.cjs'),
      '--storybook-build-dir',
      folder,
      '--no-interactive',
    ],
  };
}
