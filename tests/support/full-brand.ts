import { fieldKinds, type BrandField, type FieldName } from '../../src/shared/brand/fields.ts';
import { delta } from './fixture-project.ts';

/**
 * Every field of a registration by username, in the order of the specification. All but one are required. The captcha
 * is off because it changes with every form.
 */
const names = (Object.keys(fieldKinds) as FieldName[]).filter((name) => name !== 'mobileNum');
const fieldOf = (name: FieldName): BrandField => ({
  name,
  required: name !== 'zalo',
  ...(name === 'qqNum' && { patternId: 'card' }),
  ...(name === 'captcha' && { enabled: false }),
});

/** A brand that asks for every field, with a pattern of its own. */
export const full = {
  ...delta,
  merchantCode: 'FULL',
  name: 'Full House',
  hosts: ['full.test', 'full.localhost'],
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  patterns: { card: { expression: '[A-Z]{2}[0-9]{4}', accepted: ['AB1234'], refused: ['AB', 'ab1234'] } },
  registration: { username: names.map(fieldOf), agreement: { isPreTicked: true, ageMin: 18 } },
};

/** The texts of its pattern, by language. */
export const fullWords = {
  EN: { 'validation.card': 'Two capital letters and four digits.' },
  TH: { 'validation.card': 'ตัวพิมพ์ใหญ่สองตัวและตัวเลขสี่ตัว' },
};
