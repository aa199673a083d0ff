import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { copyForCommands, type ProjectCopy } from '../support/project-copy.ts';
import { followed, recipes, type RecipeStep } from './recipes.ts';

// Follows the README's recipes in a copy of the project, and runs the checks that a forgotten step would fail.

/** Build, types, lint and all unit tests, on a busy machine. */
const CHECKS_TIMEOUT_MS = 600_000;

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyForCommands();
}, CHECKS_TIMEOUT_MS);
afterAll(() => copy?.close());

function follow(step: RecipeStep): void {
  const file = join(copy.root, step.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, followed(step, existsSync(file) ? readFileSync(file, 'utf8') : undefined));
}

/** The paragraphs of the README that belong to a recipe, up to the next one. */
function recipeText(title: string): string {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const [, rest = ''] = readme.split(`**${title}**`);
  return rest.split('\n**')[0]!;
}

test.each(recipes)('“$title” names every file that the example changes [TOOL-34]', ({ title, steps }) => {
  const text = recipeText(title);
  for (const { path } of steps) {
    const named = [
      path,
      path.replace(/^locales\/[A-Z]+/, 'locales/*'),
      path.replace(/^locales\/[A-Z]+\/almanac/, 'locales/*/<name>'),
      path.replace('system/system', '<resource>/<resource>').replace('contract/system', 'contract/<resource>'),
      path.replace('almanac/almanac', '<name>/<name>').replace('almanac', '<name>'),
      path.replace(/[^/]+$/, ''),
      'brand.json',
    ];
    expect(
      named.some((name) => name !== 'brand.json' && text.includes(name)) ||
        (path.endsWith('/brand.json') && text.includes('navigation')),
      `${title} does not name ${path}`,
    ).toBe(true);
  }
});

test(
  'an engineer who follows the recipes for a field, a call and a feature has a project whose checks are green [TOOL-34]',
  { timeout: CHECKS_TIMEOUT_MS },
  async () => {
    for (const { steps } of recipes) for (const step of steps) follow(step);
    expect((await copy.start(['schema-types']).ended).code).toBe(0);
    expect((await copy.start(['format']).ended).code).toBe(0);
    const { code, stderr, stdout } = await copy.start([
      'test',
      '--only=build,lint,format,boundaries,unused,rules,brands,unit',
    ]).ended;
    expect(`${stdout}${stderr}`).not.toMatch(/^FAIL/m);
    expect(code).toBe(0);
    const http = await copy.start(['test', '--only=http', 'tests/http/site-clock.test.ts', 'tests/http/calls.test.ts'])
      .ended;
    expect([http.code, http.stdout]).toEqual([0, expect.stringMatching(/\n\d+ passed, 0 failed\n$/) as string]);
  },
);
