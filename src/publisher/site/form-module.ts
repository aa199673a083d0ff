import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import { build, stop } from 'esbuild';
import { readFileSync } from 'node:fs';
import type { FormSchema } from '../../shared/brand/registration.ts';
import type { Artefacts } from '../artefacts.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Versions of the compilers: part of the key, because another version may produce other code. */
const COMPILERS = (() => {
  const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return ['@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'esbuild']
    .map((name) => `${name} ${dependencies[name] ?? ''}`)
    .join('\n');
})();

/**
 * Compiles the validators of a form's schema into a module, because in a page Ajv's compiler would need `unsafe-eval`. Ajv's output is
 * CommonJS, because the names begin with digits, so esbuild wraps it. A schema is compiled once for all brands that have it.
 */
export const formModule = (schema: FormSchema, artefacts: Artefacts): Promise<string> =>
  artefacts.text('form', `${COMPILERS}\n${JSON.stringify(schema)}`, () => compile(schema));

async function compile(schema: FormSchema): Promise<string> {
  const contents = compileSchemaValidatorsCode(schema as RJSFSchema);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** Ends the bundler's process, which would keep 15 MB while idle. The next module starts it again. */
export const releaseBundler = stop;
