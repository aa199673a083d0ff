import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUBS } from '../../../scripts/build/lean-libraries.ts';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import { bundlePage } from '../bundle-page.ts';
import { openArtefacts } from '../../../src/publisher/artefacts.ts';
import { formModule, releaseBundler } from '../../../src/publisher/site/form-module.ts';
import type { MadeUpForm } from './made-up-fields.ts';

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title><link rel="stylesheet" href="/base.css"></head><body><div id="root"></div><script type="module" src="/our-form.js"></script></body></html>';

/** Builds a page with the product's form and its validators into an ignored folder, with the options of the product's own build, and returns the folder. */
export async function buildOurForm(form: MadeUpForm): Promise<string> {
  const folder = join(projectRoot, `.data/bench-peers/our-form-${form.settings.length}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundlePage(join(import.meta.dirname, 'our-form.tsx'), join(folder, 'our-form.js'), STUBS);
  writeFileSync(join(folder, 'validator.js'), await formModule(form.schema, openArtefacts()));
  await releaseBundler();
  writeFileSync(join(folder, 'index.html'), page);
  cpSync(join(projectRoot, 'src/ui/base.css'), join(folder, 'base.css'));
  return folder;
}
