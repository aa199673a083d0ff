import { join } from 'node:path';
import { projectRoot } from '../checks/sources.ts';

/**
 * The environment variable from which Chromatic's command reads its token. A command line would show the token in the
 * list of processes.
 */
export const CHROMATIC_TOKEN = 'CHROMATIC_PROJECT_TOKEN';

/** The command for a built Storybook, or why there is none. */
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
