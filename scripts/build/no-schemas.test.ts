import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';
import { noSchemas } from './no-schemas.ts';
import { precomputed } from './precomputed.ts';

/** Builds a page that imports something of the contract, and returns its code. */
async function pageWith(imported: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    stdin: { contents: `${imported}\nconsole.log(given);`, loader: 'ts', resolveDir: projectRoot },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [precomputed, noSchemas(projectRoot)],
  });
  return outputFiles[0]!.text;
}

test('a build of pages fails when a page imports a file of the contract that has schemas [PUB-38]', async () => {
  const page = pageWith("import { codePurposes as given } from './src/shared/contract/verification.ts';");
  await expect(page).rejects.toThrow('src/shared/contract/verification.ts imports typebox');
});

test('a page may import constants and the routes of the contract [PUB-38]', async () => {
  expect(
    await pageWith("import { CAPTCHA_ID_HEADER as given } from './src/shared/contract/captcha-header.ts';"),
  ).toContain('captcha-id');
  expect(
    await pageWith("import { callTable as given } from './src/shared/contract/call-table.precomputed.ts';"),
  ).toContain('/wps/captcha');
});
