import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BootData } from '../../shared/site/boot-data.ts';
import { makeI18n } from '../../ui/i18n.ts';
import { LocaleStore } from './locale-store.ts';

const files: Record<string, Record<string, string>> = {
  '/en': { greeting: 'Hello' },
  '/en-late': { 'log.title': 'Log' },
  '/th': { greeting: 'สวัสดี' },
  '/th-late': { 'log.title': 'บันทึก' },
  '/copy': {},
};
const language = (code: string, tag: string) => ({ code, tag, name: code, direction: 'ltr' as const });

/** The requested addresses, and those whose response waits until the test releases it. */
let requested: string[];
let held: Map<string, () => void>;

beforeEach(() => {
  requested = [];
  held = new Map();
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (held.has(url)) await new Promise<void>((resolve) => held.set(url, resolve));
    return { ok: url in files, status: 404, json: () => Promise.resolve(files[url]) };
  });
  vi.stubGlobal('document', {
    documentElement: { classList: { toggle: () => {} } },
    querySelectorAll: () => [],
    cookie: '',
  });
});
afterEach(() => vi.unstubAllGlobals());

function start({ hasLateWords = false, late = true } = {}) {
  const urls = (name: string) => ({ words: `/${name}`, copy: '/copy', ...(late && { late: `/${name}-late` }) });
  const words = hasLateWords ? { ...files['/en'], ...files['/en-late'] } : files['/en']!;
  const translations = makeI18n('en', words);
  const boot = {
    language: 'EN',
    languages: [language('EN', 'en'), language('TH', 'th')],
    copy: {},
    hasLateWords,
    contentUrls: { EN: urls('en'), TH: urls('th') },
  } as unknown as BootData;
  return { locale: new LocaleStore(boot, translations), say: (key: string) => translations.t(key) };
}

test('late words load on request in the page’s language, and from then on with every switch [LANG-22]', async () => {
  const { locale, say } = start();
  await locale.switchTo('TH');
  expect(requested).not.toContain('/th-late');
  await locale.loadLateWords();
  expect([say('greeting'), say('log.title')]).toEqual(['สวัสดี', 'บันทึก']);
  await locale.switchTo('EN');
  expect(say('log.title')).toBe('Log');
  await locale.loadLateWords();
  await locale.switchTo('TH');
  expect(requested.filter((url) => url.endsWith('-late'))).toEqual(['/th-late', '/en-late']);
});

test('a switch that is running when late words are requested loads them in its language [LANG-22]', async () => {
  const { locale, say } = start();
  held.set('/th', () => {});
  const switched = locale.switchTo('TH');
  await locale.loadLateWords();
  expect([locale.code, say('log.title')]).toEqual(['EN', 'Log']);
  held.get('/th')!();
  await switched;
  expect([locale.code, say('log.title')]).toEqual(['TH', 'บันทึก']);
});

test('late words requested during a switch load in the new language [LANG-22]', async () => {
  const { locale, say } = start();
  held.set('/en-late', () => {});
  const loaded = locale.loadLateWords();
  await locale.switchTo('TH');
  held.get('/en-late')!();
  await loaded;
  expect(say('log.title')).toBe('บันทึก');
});

test('a page that includes late words fetches them only at a switch; a brand without late words never does [LANG-22]', async () => {
  const whole = start({ hasLateWords: true });
  await whole.locale.loadLateWords();
  expect(requested).toEqual([]);
  await whole.locale.switchTo('TH');
  expect(whole.say('log.title')).toBe('บันทึก');
  requested = [];
  await start({ late: false }).locale.loadLateWords();
  expect(requested).toEqual([]);
});

test('when late words fail to load, the language stays and the failure is reported [LANG-22]', async () => {
  const { locale, say } = start();
  const { '/th-late': kept, ...others } = files;
  await locale.loadLateWords();
  delete files['/th-late'];
  await locale.switchTo('TH');
  Object.assign(files, others, { '/th-late': kept });
  expect([locale.code, locale.hasFailed, say('log.title')]).toEqual(['EN', true, 'Log']);
  await locale.switchTo('TH');
  expect([locale.code, locale.hasFailed, say('log.title')]).toEqual(['TH', false, 'บันทึก']);
});

test('the language changes only after the preparation has succeeded [LANG-21]', async () => {
  const { locale } = start();
  const seen: string[] = [];
  locale.setPrepare(() => Promise.resolve(seen.push(locale.code)));
  await locale.switchTo('TH');
  expect(seen).toEqual(['EN']);
  locale.setPrepare(() => Promise.reject(new Error('no code')));
  await locale.switchTo('EN');
  expect([locale.code, locale.hasFailed]).toEqual(['TH', true]);
});
