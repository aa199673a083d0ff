import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeAnswers } from '../../../src/publisher/authoring/answers.ts';
import { newBrandFiles } from '../../../src/publisher/authoring/brand-file.ts';
import { byPath } from '../../../src/publisher/authoring/check-new-brand.ts';
import { writeFiles } from '../../../src/publisher/authoring/copied-project.ts';
import { readFacts } from '../../../src/publisher/authoring/facts.ts';
import { layouts } from '../../../src/publisher/authoring/vendor-suggestions.ts';
import type { Brand } from '../../../src/shared/brand/brand.generated.ts';

/** The project's own brands, as they are. */
const ownBrands = ['aurora', 'lotus', 'northline'];
/** Languages of the made brands: those that the browser from npm has letters for. */
const LANGUAGES = ['EN', 'TY', 'VI'];
/** Chinese needs a typeface of the system, which the browser from npm does not have. */
const WITHOUT_LETTERS = 'CN';
/** Play money of the players, in minor units: nine digits, which are the widest that a header shows. */
const BALANCE_MINOR = '123456789';
/** Mirrored letters, from right to left. */
const MIRRORED = 'XR';

/** Vendors of the made brands: all of them, which fills the menus, or those of one kind, which leaves pages empty. */
const vendorSets = [undefined, 'GPI,PCR', 'TCG_SEA,TCG_LOTTO_VN', 'TCL,TF,DS88'];

/**
 * Adds to a copy of the project a brand for each layout with each token set, as `brand new` makes them. Every brand also
 * offers the mirrored language.
 * @returns the slugs of all brands, the project's own first
 */
export function addSheetBrands(root: string): string[] {
  const facts = readFacts(root);
  const made = Object.keys(layouts).flatMap((layout, row) =>
    facts.tokenSets.map((tokens, column) => {
      const slug = `${layout}-${tokens}`;
      // Every layout and every token set meets all vendors once, in the diagonal.
      const vendors = vendorSets[row === column ? 0 : 1 + ((row + 2 * column) % (vendorSets.length - 1))];
      const { brand, faults } = completeAnswers(
        slug,
        {
          layout,
          tokens,
          vendors: vendors ?? [...facts.vendors.keys()].join(','),
          languages: LANGUAGES.join(','),
          demo: BALANCE_MINOR,
        },
        facts,
      );
      if (!brand) throw new Error(faults.map(({ message }) => message).join('; '));
      writeFiles(join(root, 'brands', slug), byPath(newBrandFiles(root, brand)));
      return slug;
    }),
  );
  const all = [...ownBrands, ...made];
  for (const slug of all) widen(join(root, 'brands', slug, 'brand.json'));
  return all;
}

/** Lets a brand offer the mirrored language and what only some brands have: agents. */
function widen(file: string): void {
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Pick<Brand, 'languages' | 'access'>;
  brand.languages.switch = [...brand.languages.switch.filter((code) => code !== WITHOUT_LETTERS), MIRRORED];
  brand.access = { ...brand.access, agents: true };
  writeFileSync(file, JSON.stringify(brand, undefined, 2));
}
