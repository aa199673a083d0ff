import type { PlantedFault } from './planted-fault.ts';

const aurora = 'brands/aurora/brand.json';

/** Mistakes in values: of `brand.json`, of design tokens, and of the files' form. */
export const plantedValues: readonly PlantedFault[] = [
  {
    what: 'a misspelt mode',
    changes: [{ file: aurora, replace: '"mode": "dark"', by: '"mode": "drak"' }],
    brand: 'aurora',
    at: ['"drak"'],
    says: ['is not one of the choices', 'Did you mean dark?'],
  },
];
