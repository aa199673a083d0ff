import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import { build, stop } from 'esbuild';
import { readFileSync } from 'node:fs';
import type { FormSchema } from '../../shared/brand/registration.ts';
import type { Artefacts } from '../artefacts.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The compilers by version: what they made is theirs alone. */
const COMPILERS = (() => {
  const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return ['@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'esbuild']
    .map((name) => `${name} ${dependencies[name] ?? ''}`)
    .join('\n');
})();

/**
 * The validators of a form's schema as a module: ajv compiles here, for in a page its compiler would need `unsafe-eval`. The compiler's
 * output is CommonJS, since its names begin with digits; esbuild wraps it. One schema is compiled once, whatever brands have it.
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

/** Ends the bundler's process, which would idle with 15 MB; the next module starts it again. */
export const releaseBundler = stop;
