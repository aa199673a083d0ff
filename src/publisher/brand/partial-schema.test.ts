import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { SCHEMAS } from './brand-schema.ts';

/** The schema as an editor reads it: the committed file, without our own keywords. */
const ajv = new Ajv({ strict: false });
const fileOf = (name: string) => JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8')) as object;
ajv.addSchema(fileOf('tokens.partial.schema.json'));
const validate = ajv.compile(fileOf('brand.partial.schema.json'));
const head = { $schema: '../../schemas/brand.partial.schema.json', schemaVersion: 2 };

describe('the schema of a file that extends another', () => {
  test.each<[what: string, value: object]>([
    ['nothing but its version', {}],
    ['a whole brand', alpha],
    ['a part of a group', { market: { currency: 'EUR' }, theme: { logo: 'assets/own.svg' } }],
    [
      'null for what is inherited',
      {
        name: null,
        market: null,
        footer: { provider: null },
        navigation: { side: null },
        contact: { whatsapp: null },
        media: { imageCDNs: null },
        theme: { mode: null, images: null },
        vendors: null,
        features: { records: null },
        registration: { mobile: null, agreement: { ageMin: null } },
      },
    ],
    ['one field of a form, by its name', { registration: { username: [{ name: 'email', required: null }] } }],
  ])('accepts a file with %s [BRAND-08]', (_what, change) => {
    expect(validate({ ...head, ...change }), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each<[what: string, value: object]>([
    ['no version', { schemaVersion: undefined }],
    ['another version', { schemaVersion: 1 }],
    ['an unknown key', { colour: 'red' }],
    ['a wrong type', { market: { currency: 7 } }],
    ['null for what is its own', { merchantCode: null }],
    ['null in a list', { vendors: [null] }],
    ['half a section', { home: { sections: [{ section: 'hero' }] } }],
    ['a field without its name', { registration: { username: [{ required: true }] } }],
    ['a field whose name is null', { registration: { username: [{ name: null }] } }],
  ])('refuses %s [BRAND-08]', (_what, change) => {
    expect(validate({ ...head, ...change })).toBe(false);
  });
});
