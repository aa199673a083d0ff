import { afterAll, expect, test } from 'vitest';
import { alpha, makeProject } from '../../tests/support/fixture-project.ts';
import { faultLine } from './brand/brand-fault.ts';
import { checkBrand } from './brand/load-brand.ts';
import { publishFaults, trialArtefacts } from './publish-trial.ts';

const project = makeProject({ alpha });
afterAll(() => project.close());
const vocabulary = { entryIds: ['home', 'help', 'terms'], siteWords: { keys: {}, prefixes: {}, features: [] } };

test('what would stop a publish is a fault of the check, whatever it is [BRAND-52]', async () => {
  const loaded = checkBrand(project.directory, 'alpha', vocabulary).loaded!;
  expect(await publishFaults(loaded, vocabulary, trialArtefacts())).toEqual([]);
  const gone = { ...loaded, brand: { ...loaded.brand, theme: { ...loaded.brand.theme, icon: 'assets/gone.svg' } } };
  const faults = await publishFaults(gone, vocabulary, trialArtefacts());
  expect(faults.map(faultLine)).toEqual([
    expect.stringMatching(/^brands\/alpha\/brand\.json:1:1 the brand passes its check, but cannot be published: /),
  ]);
});
