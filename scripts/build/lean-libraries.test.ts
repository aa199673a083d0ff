import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';
import { leanLibraries, RJSF_FOLDERS, STUBS, UNUSED_IN_FORMS, withoutUnusedComponents } from './lean-libraries.ts';

const folder = mkdtempSync(join(projectRoot, 'node_modules/.cache-lean-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A page with one form that has every kind of field. */
const page = `
  import { renderToString } from 'react-dom/server';
  import { SchemaForm } from './src/ui/form/schema-form.tsx';
  const kinds = {
    text: { widget: 'text' }, password: { widget: 'password' }, area: { widget: 'textarea' }, day: { widget: 'date' },
    choice: { widget: 'select', choices: [{ value: 'a', text: 'A' }], choose: '-' }, consent: undefined,
  };
  const names = Object.keys(kinds);
  const validator = { isValid: () => true, validateFormData: () => ({ errors: [], errorSchema: {} }), rawValidation: () => ({}), toErrorList: () => [] };
  export const html = () => renderToString(
    <SchemaForm idPrefix="f" validator={validator} order={names} faultOf={() => undefined} crossFieldFaults={() => []}
      serverFaults={[{ field: 'text', key: 'k' }]} onSubmit={() => {}} initialData={{ text: 'typed' }}
      schema={{ type: 'object', required: ['text'], properties: Object.fromEntries(names.map((name) => [name, { type: name === 'consent' ? 'boolean' : 'string' }])) }}
      context={{ sayFault: () => 'wrong', showPassword: '', hidePassword: '', presentations: Object.fromEntries(names.map((name) => [name, { label: name, input: kinds[name] && { autoComplete: 'off', ...kinds[name] } }])) }}
    >-</SchemaForm>);
`;

let built = 0;

/** Renders the page as the build makes it when it leaves parts of rjsf out. */
async function render(unused: readonly string[]): Promise<string> {
  const outfile = join(folder, `page-${built++}.mjs`);
  await build({
    absWorkingDir: projectRoot,
    stdin: { contents: page, loader: 'tsx', resolveDir: projectRoot },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    alias: STUBS,
    logLevel: 'error',
    plugins: [leanLibraries(projectRoot, unused)],
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
  const { html } = (await import(pathToFileURL(outfile).href)) as { html: () => string };
  return html();
}

test('the build leaves out nothing of rjsf that a form uses [TOOL-22]', async () => {
  const html = await render(UNUSED_IN_FORMS);
  for (const name of ['text', 'password', 'area', 'day', 'choice', 'consent']) expect(html).toContain(`id="f_${name}"`);
  expect(html).toContain('wrong');
  expect(html).toBe(await render([]));
});

test('a part that a form uses throws with its name when it is left out [TOOL-22]', async () => {
  await expect(render([...UNUSED_IN_FORMS, 'fields/SchemaField'])).rejects.toThrow(
    'SchemaField is left out of the build',
  );
});

test('each part that is left out exists in the installed rjsf [TOOL-22]', () => {
  const missing = UNUSED_IN_FORMS.filter(
    (part) => !RJSF_FOLDERS.some((folder) => existsSync(join(projectRoot, 'node_modules/@rjsf', folder, `${part}.js`))),
  );
  expect(missing).toEqual([]);
});

test('words come out the same without the backends of i18next [TOOL-22]', async () => {
  const contents = `
    import { makeI18n } from './src/ui/i18n.ts';
    export const words = () => {
      const { t } = makeI18n('vi', { hello: 'Chào {name}', n_other: '{count}' });
      return [t('hello', { name: 'An' }), t('n', { count: 3 }), t('none')];
    };`;
  const wordsOf = async (plugins: ReturnType<typeof leanLibraries>[]) => {
    const outfile = join(folder, `words-${built++}.mjs`);
    const { metafile } = await build({
      absWorkingDir: projectRoot,
      stdin: { contents, loader: 'ts', resolveDir: projectRoot },
      outfile,
      bundle: true,
      format: 'esm',
      metafile: true,
      plugins,
    });
    const { words } = (await import(pathToFileURL(outfile).href)) as { words: () => string[] };
    return { words: words(), bytes: Object.values(metafile.outputs)[0]!.bytes };
  };
  const [lean, whole] = [await wordsOf([leanLibraries(projectRoot)]), await wordsOf([])];
  expect(lean.words).toEqual(whole.words);
  expect(whole.words).toEqual(['Chào An', '3', 'none']);
  expect(whole.bytes - lean.bytes).toBeGreaterThan(5_000);
});

test('a router that is written in another way is noticed, and not shipped whole [TOOL-22]', () => {
  expect(() => withoutUnusedComponents('function BrowserRouter() {}')).toThrow('look at lean-libraries.ts');
});
