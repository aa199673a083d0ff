import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/sources.ts';
import { languageRegistry, wordsOf } from '../publisher/site/words.ts';
import { commonErrors, type CallSpec } from './contract/call.ts';
import { contract } from './contract/contract.ts';
import { walletProtocol } from './contract/wallet-protocol.ts';
import { errorTable, fail, ok } from './errors.ts';

const codes = Object.keys(errorTable);
/** Languages that some brand of the project offers. */
const offered = new Set(readdirSync(join(projectRoot, 'brands')).flatMap((slug) => (JSON.parse(readFileSync(join(projectRoot, 'brands', slug, 'brand.json'), 'utf8')) as { languages?: { switch: string[] } }).languages?.switch ?? []));

test('every code has words of its own in every language that a brand offers [ERR-01, LANG-13]', () => {
  expect(offered.size).toBeGreaterThan(1);
  const english = wordsOf('EN');
  for (const language of offered) {
    const words = wordsOf(language);
    for (const code of codes) expect(words[`error.${code}`], `${language} error.${code}`).toMatch(/\S/);
    // English may stand in nowhere but in English: a Thai page with one English line is a page in two languages.
    if (languageRegistry[language]!.tag !== 'en') expect(codes.filter((code) => words[`error.${code}`] === english[`error.${code}`]), language).toEqual([]);
  }
});

test('no catalogue has words for a code that is not in the table [ERR-01]', () => {
  expect(Object.keys(wordsOf('EN')).filter((key) => key.startsWith('error.') && !codes.includes(key.slice('error.'.length)))).toEqual([]);
});

test('every code is answered by some call, or by the layers before all of them [ERR-01]', () => {
  const declared = new Set<string>([...Object.values<CallSpec>(contract), ...Object.values<CallSpec>(walletProtocol)].flatMap(({ errors }) => errors));
  // What no call declares: paths and methods that are none.
  const answered = [...declared, ...commonErrors, 'not_found', 'method_not_allowed'];
  expect(codes.filter((code) => !answered.includes(code))).toEqual([]);
});

test('every status is one of a failure, and only what is our fault is a 5xx', () => {
  for (const [code, status] of Object.entries(errorTable)) expect(status >= 400 && status < 600, code).toBe(true);
  expect(Object.entries(errorTable).filter(([, status]) => status >= 500).map(([code]) => code)).toEqual(['busy', 'unavailable', 'internal']);
});

test('results are as plain as they look', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(fail('busy')).toEqual({ ok: false, code: 'busy' });
  expect(fail('insufficient_funds', { balanceMinor: 1n })).toEqual({ ok: false, code: 'insufficient_funds', detail: { balanceMinor: 1n } });
});
