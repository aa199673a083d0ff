import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import { build } from 'esbuild';
import type { FormSchema } from '../../shared/brand/register-form.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/**
 * The validators of a form's schema as a module: ajv compiles here, for in a page its compiler would need `unsafe-eval`. The compiler's
 * output is CommonJS, since its names begin with digits; esbuild wraps it.
 */
export async function formModule(schema: FormSchema): Promise<string> {
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
