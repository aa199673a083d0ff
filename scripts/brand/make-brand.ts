import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { askToGoOn, collectAnswers } from './ask.ts';
import { filesOf } from './brand-file.ts';
import { readFacts } from './facts.ts';
import type { NewOptions } from './new.ts';
import { exitCodes, paint, print, printJson, tell, UsageError } from './output.ts';
import { placeBrand } from './place-brand.ts';
import { slugFault } from './questions.ts';
import { servedState } from './served.ts';
import { builtVocabulary } from './vocabulary.ts';

/**
 * Makes a brand, from answers or from flags, and tells where it is served.
 * @throws UsageError where a name is taken or a flag is wrong
 */
export async function makeBrand(root: string, slug: string, { yes, json, ...given }: NewOptions): Promise<void> {
  const facts = readFacts(root);
  const taken = slugFault(slug, facts);
  if (taken) throw new UsageError(taken);
  const isAsking = yes === undefined && json === undefined && process.stdin.isTTY;
  const brand = await collectAnswers(slug, given, facts, isAsking);
  const files = filesOf(root, brand);
  if (isAsking && !(await askToGoOn(`Write brands/${slug} with ${files.map(({ path }) => path).join(', ')}?`)))
    return tell('Nothing was written.');

  const faults = placeBrand(root, slug, files, await builtVocabulary());
  if (faults.length > 0) {
    for (const fault of faults) tell(faultLine(fault));
    tell('Nothing was written. Change the answers and try again.');
    process.exitCode = exitCodes.found;
    return;
  }
  const port = Number(process.env['PORT'] ?? 8080);
  const url = `http://${brand.host}:${port}`;
  const state = await servedState(port, brand.host);
  if (json) return printJson({ slug, files: files.map(({ path }) => `brands/${slug}/${path}`), url, state });
  print(`${paint('green', 'made')} brands/${slug}, which extends ${brand.extends}`);
  for (const { path } of files) print(`  brands/${slug}/${path}`);
  const where = {
    served: `It is served: ${url}`,
    'not yet': `A gateway runs on port ${port} and has not taken it up yet. It will be at ${url}`,
    'no gateway': `Start the gateway with npm start. It will be at ${url}`,
  };
  print(paint('bold', where[state]));
  print('Its own texts, words and colours come next: docs/brands.md');
}
