import { expect, test } from 'vitest';
import { readSources } from '../checks/sources.ts';
import { catalogueKeys, readWordUses, wordUsesIn } from './word-uses.ts';

test('a key is said by the feature in whose folder it stands, and by the site anywhere else', () => {
  const uses = wordUsesIn(
    [
      { path: 'src/web/features/agent/scene.tsx', text: "t('agent.title'); t(`agent.$" + '{kind}`)' },
      { path: 'src/web/features/agent/manifest.ts', text: "label: 'nav.agent'" },
      { path: 'src/web/features/agent/scene.test.ts', text: "'agent.test'" },
      {
        path: 'src/web/shell/frame/header.tsx',
        text: 't(isOpen ? "nav.close" : \'agent.title\'); t("blockip"); import "react.js"',
      },
    ],
    ['agent.title', 'agent.kind', 'nav.close', 'nav.agent', 'blockip'],
  );
  expect(uses).toEqual({
    keys: { 'agent.title': ['agent', 'site'], 'nav.close': ['site'], blockip: ['site'] },
    prefixes: { 'agent.': ['agent'] },
  });
});

test('every text of the catalogues is said by somebody: nothing escapes the reading, and nothing lies about unused [BRAND-22, LANG-14]', () => {
  const { keys, prefixes } = readWordUses();
  // Labels and titles, and the titles of files that the gateway writes.
  const others = [
    ...readSources(['src/web/features'], ['manifest.ts']),
    ...readSources(['src/gateway/records', 'src/gateway/team', 'src/gateway/agreements', 'src/gateway/inbox'], ['.ts']),
  ]
    .map(({ text }) => text)
    .join('\n');
  const catalogue = catalogueKeys();
  expect(catalogue.length).toBeGreaterThan(300);
  const isSaid = (key: string) =>
    Object.hasOwn(keys, key) ||
    Object.hasOwn(keys, key.slice(0, key.lastIndexOf('.'))) ||
    others.includes(`'${key}'`) ||
    others.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`) ||
    Object.keys(prefixes).some((prefix) => key.startsWith(prefix));
  expect(catalogue.filter((key) => !isSaid(key) && !isSaid(key.replace(/_(one|other)$/, '')))).toEqual([]);
});
