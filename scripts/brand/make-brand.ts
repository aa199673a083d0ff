import { join, resolve } from 'node:path';
import { runningGateway } from '../../src/gateway/running-gateway.ts';
import { newBrandFiles } from '../../src/publisher/authoring/brand-file.ts';
import { readFacts } from '../../src/publisher/authoring/facts.ts';
import { placeBrand } from '../../src/publisher/authoring/place-brand.ts';
import { slugFault } from '../../src/publisher/authoring/questions.ts';
import { faultLine } from '../../src/publisher/brand/brand-fault.ts';
import { askToGoOn, collectAnswers } from './ask.ts';
import type { NewOptions } from './flags.ts';
import { exitCodes, paint, print, printJson, tell, UsageError } from './output.ts';
import { servedState } from './served.ts';
import { builtVocabulary } from './vocabulary.ts';

/** The port of a gateway that is started without one. */
const DEFAULT_PORT = 8080;

/**
 * Makes a brand from prompts or flags, and prints where it is served.
 * @throws UsageError when the slug is not valid or taken, or a flag is wrong
 */
export async function makeBrand(root: string, slug: string, { yes, json, ...given }: NewOptions): Promise<void> {
  const facts = readFacts(root);
  const wrongSlug = slugFault(slug, facts);
  if (wrongSlug) throw new UsageError(wrongSlug);
  const isInteractive = yes === undefined && json === undefined && process.stdin.isTTY;
  const brand = await collectAnswers(slug, given, facts, isInteractive);
  const files = newBrandFiles(root, brand);
  if (isInteractive && !(await askToGoOn(`Write brands/${slug} with ${files.map(({ path }) => path).join(', ')}?`)))
    return tell('Nothing was written.');

  const faults = placeBrand(root, slug, files, await builtVocabulary());
  if (faults.length > 0) {
    for (const fault of faults) tell(faultLine(fault));
    tell('Nothing was written. Change the answers and try again.');
    process.exitCode = exitCodes.found;
    return;
  }
  if (files.some(({ path, text }) => path.endsWith('.svg') && /<text[\s>]/.test(text)))
    tell(
      `The logo shows "${brand.name}" in a font of the reader’s device, because the name has letters that this command cannot draw. Have a designer draw brands/${slug}/assets/logo.svg as paths.`,
    );
  const running = portOf(root);
  const port = running ?? DEFAULT_PORT;
  const url = `http://${brand.host}:${port}`;
  const state = running === undefined ? 'no gateway' : await servedState(running, brand.host);
  if (json) return printJson({ slug, files: files.map(({ path }) => `brands/${slug}/${path}`), url, state });
  print(`${paint('green', 'made')} brands/${slug}, which extends ${brand.extends}`);
  for (const { path } of files) print(`  brands/${slug}/${path}`);
  const where = {
    served: `It is served at ${url}`,
    'not yet': `A gateway runs on port ${port} but does not serve the brand yet. It will be at ${url}`,
    'no gateway': `No gateway of this project runs. Start the gateway with npm start. The brand will be at ${url}`,
  };
  print(paint('bold', where[state]));
  print('Next, give it its own texts, words and colours: docs/brands.md');
}

/**
 * The port to look for the brand at: the one that the caller names, or that of the running gateway of this project.
 * Another project's gateway may answer at any other port.
 */
function portOf(root: string): number | undefined {
  const { PORT: named, DATA_DIR: dataDir } = process.env;
  return named ? Number(named) : runningGateway(resolve(dataDir ?? join(root, '.data')), root)?.port;
}
