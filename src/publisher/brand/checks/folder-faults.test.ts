import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alpha, makeProject, type FixtureProject } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';

let project: FixtureProject;
beforeEach(() => void (project = makeProject({ alpha })));
afterEach(() => project.close());

function write(path: string, content: string | Uint8Array): void {
  const file = join(project.directory, 'brands/alpha', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const faults = () =>
  checkBrand(project.directory, 'alpha', { entryIds: ['home', 'help', 'terms'] }).faults.map((fault) =>
    faultLine(fault).replace('brands/alpha/', ''),
  );

test('files of tools, a readme, texts for later and small unused pictures are no faults [BRAND-62]', () => {
  write('.DS_Store', 'x');
  write('copy/EN/.help.md.swp', 'x');
  write('README.md', 'For designers.');
  write('copy/EN/summer.md', '# Summer');
  write('copy/CN/summer.md', '# 夏天');
  write('assets/lamp.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  expect(faults()).toEqual([]);
});

test('a file where no page would look is one fault with the closest known name [BRAND-62]', () => {
  write('Copy/EN/help.md', '# Help');
  write('copy/en/help.md', '# Help');
  write('copy/EN/terrms.md', '# Terms');
  write('copy/EN/Help Page.md', '# Help');
  expect(faults()).toEqual([
    'Copy/EN/help.md:1:1 a brand’s directory has no Copy. Did you mean copy?',
    'copy/EN/Help Page.md:1:1 a text is copy/<LANG>/<name>.md, with a name of small letters, digits and dashes. Rename it.',
    'copy/EN/terrms.md:1:1 no page shows a text of this name. Did you mean terms.md?',
    'copy/en/help.md:1:1 "en" is not a language. Did you mean EN?',
  ]);
});

test('a text is UTF-8, has words, and fits into a page [BRAND-61]', () => {
  write('copy/EN/help.md', Buffer.from([0x23, 0x20, 0x41, 0x0a, 0x0a, 0xff, 0xfe]));
  write('copy/EN/terms.md', ' \n');
  write('copy/EN/hero.md', 'x'.repeat(128 * 1024 + 1));
  write('copy/TH/help.md', '\uFEFF# ช่วยเหลือ');
  expect(faults()).toEqual([
    'copy/EN/help.md:3:1 this is not UTF-8. Save the file as UTF-8.',
    'copy/EN/hero.md:1:1 the text has 131073 bytes; at most 131072 are allowed. Shorten it, or make several pages of it.',
    'copy/EN/terms.md:1:1 the text is empty. Write it, or remove the file.',
  ]);
});

test('a text without the placeholder that another language has is a fault, in either direction [BRAND-61]', () => {
  write('copy/EN/terms.md', '# Terms\n\nFrom {{age}} at {{name}}.');
  write('copy/TH/terms.md', '# เงื่อนไข\n\n{{name}}');
  for (const code of ['CN', 'VI']) write(`copy/${code}/terms.md`, '# {{age}} {{name}}');
  expect(faults()).toEqual([
    'copy/TH/terms.md:1:1 {{age}} is missing: copy/CN/terms.md has it. Write it here too, or remove it there.',
  ]);
});
