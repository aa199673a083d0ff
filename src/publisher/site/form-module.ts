import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import { build, stop } from 'esbuild';
import type { FormSchema } from '../../shared/brand/registration.ts';

/** Modules by their schema's text: brands are published again whenever the games change, and their forms do not. */
const compiled = new Map<string, string>();

const ROOT = new URL('../../../', import.meta.url).pathname;

/**
 * The validators of a form's schema as a module: ajv compiles here, for in a page its compiler would need `unsafe-eval`. The compiler's
 * output is CommonJS, since its names begin with digits; esbuild wraps it.
 */
export async function formModule(schema: FormSchema): Promise<string> {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
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
  const code = outputFiles[0]!.text;
  compiled.set(key, code);
  return code;
}

/** Ends the bundler's process, which would idle with 15 MB; the next module starts it again. */
export const releaseBundler = stop;
