import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
let [anh, binh, auditor, ofBeta] = ['', '', '', ''];
const merchant = 'ALPHA';
const fileOf = (path: string) => join(house.project.directory, 'brands/alpha', path);
const onDisk = (path: string) => (existsSync(fileOf(path)) ? readFileSync(fileOf(path), 'utf8') : undefined);
const HELP = 'copy/EN/help.md';
let before: Record<string, string> = {};

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (rights: Parameters<typeof newOperator>[1] = {}) =>
    signInAs(house, await newOperator(house, rights), Date.now());
  [anh, binh, auditor, ofBeta] = [
    await signIn(),
    await signIn(),
    await signIn({ roles: ['auditor'] }),
    await signIn({ merchants: ['BETA'] }),
  ];
  before = Object.fromEntries(['brand.json', HELP].map((path) => [path, onDisk(path)!]));
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(async () => {
  for (const token of [anh, binh]) await call(house, 'dropDraft', { token, body: { merchant } });
  for (const [path, text] of Object.entries(before)) writeFileSync(fileOf(path), text);
  for (const path of ['words/EN.json', 'copy/EN/privacy.md']) rmSync(fileOf(path), { force: true });
  await house.gateway.services.sites.refresh();
});

const studio = async (token = anh) => (await call(house, 'studio', { token, query: { merchant } })).value;
const saveFile = async (path: string, text: string | null, token = anh) =>
  call(house, 'saveFile', { token, body: { merchant, path, text, base: (await studio(token)).base } });
const saveWord = async (key: string, text: string | null, language = 'EN') =>
  call(house, 'saveWord', { token: anh, body: { merchant, language, key, text, base: (await studio()).base } });
const publish = async () => {
  const { base, draft } = await studio();
  const body = { merchant, base, draft: draft!.hash, reason: 'Asked for by the merchant.' };
  return call(house, 'publishDraft', { token: anh, body });
};
const page = async (path: string) => (await house.app.inject({ url: path, headers: { host: 'alpha.test' } })).body;
const versions = async () => (await call(house, 'versionList', { token: anh, query: { merchant } })).value.list;

test('what would take too long to draw or read is not kept, and says so; a text with too much opens with its fault and is dropped [STUDIO-33, STUDIO-34]', async () => {
  const filter =
    '<filter id="f"><feTurbulence numOctaves="1000000"/></filter><rect width="9" height="9" filter="url(#f)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${filter}</svg>`;
  expect((await saveFile('assets/slow.svg', svg)).code).toBe('too_complex');
  const { base } = await studio();
  const deep = { merchant, text: '['.repeat(100_000), base };
  expect((await call(house, 'saveDraft', { token: anh, body: deep })).code).toBe('too_complex');
  expect((await studio()).draft).toBeNull();
  const { value } = await saveFile(HELP, '*a_'.repeat(30_000));
  expect(value.faults).toMatchObject([{ file: expect.stringContaining(HELP) as string, line: 1 }]);
  expect(value.faults[0]!.message).toContain('Divide it into paragraphs');
  expect((await publish()).code).toBe('brand_faulty');
  expect((await call(house, 'dropDraft', { token: anh, body: { merchant } })).value.draft).toBeNull();
});

describe('a text in a draft', () => {
  test('is the operator’s own, is checked and shown, and is served once it is published [STUDIO-25]', async () => {
    const { value } = await saveFile(HELP, '# Help\n\nAsk us **anything**.\n');
    expect(value.faults).toEqual([]);
    expect(value.files).toMatchObject([{ path: HELP, change: 'changed' }]);
    expect(value.files[0]!.lines).toContain('+ Ask us **anything**.');
    expect(onDisk(HELP)).toBe(before[HELP]);
    expect((await studio(binh)).files).toEqual([]);
    const { value: text } = await call(house, 'brandText', { token: anh, query: { merchant, name: 'help' } });
    expect(text.languages.find(({ language }) => language === 'EN')).toMatchObject({
      own: '# Help\n\nAsk us **anything**.\n',
      shown: [{ type: 'heading' }, { type: 'paragraph' }],
    });
    expect((await publish()).code).toBeUndefined();
    expect(onDisk(HELP)).toBe('# Help\n\nAsk us **anything**.\n');
    expect(await page('/help')).toContain('<strong>anything</strong>');
    expect((await studio()).draft).toBeNull();
  });

  test('as it was ends the draft [STUDIO-25]', async () => {
    expect((await saveFile(HELP, '# Other\n')).value.draft).not.toBeNull();
    expect((await saveFile(HELP, before[HELP]!)).value.draft).toBeNull();
  });

  test.each([
    ['a text that a page would not show as written', HELP, '# Help\n\n<b>bold</b>\n'],
    ['a language that does not exist', 'copy/QQ/help.md', '# Help\n'],
    ['a drawing with a script', 'assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a picture that is no drawing', 'assets/logo.svg', 'GIF89a'],
    ['a text that is needed and taken away', HELP, null],
    ['a logo without a size', 'assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
  ])('with a fault says where, and is not published: %s [STUDIO-06, STUDIO-25]', async (_what, path, text) => {
    const { value } = await saveFile(path, text);
    expect(value.faults.length).toBeGreaterThan(0);
    expect(value.faults.every(({ message }) => message.length > 10)).toBe(true);
    const { base, draft } = await studio();
    const body = { merchant, base, draft: draft!.hash, reason: 'x' };
    expect((await call(house, 'publishDraft', { token: anh, body })).code).toBe('brand_faulty');
    expect(onDisk(HELP)).toBe(before[HELP]);
  });

  test('that is a logo of one pixel is drawn as any other shape [STUDIO-25]', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#888"/></svg>';
    expect((await saveFile('assets/logo.svg', svg)).value.faults).toEqual([]);
  });

  test.each([
    '../beta/copy/EN/help.md',
    'copy/EN/../../x.md',
    'brand.json',
    '.git/config',
    'copy/EN/.x.md',
    'assets/logo.png',
  ])('cannot be a file that a brand does not have: %s [STUDIO-13, STUDIO-25]', async (path) => {
    expect((await saveFile(path, 'x')).code).toBe('bad_request');
  });

  test('may be as long as the check allows, in any script, and no longer [STUDIO-25]', async () => {
    const long = `# Help\n\n${'ช่วยเหลือ '.repeat(8_000)}\n`;
    const { code, value } = await saveFile('copy/TH/help.md', long);
    expect(code).toBeUndefined();
    expect(value.files).toMatchObject([{ path: 'copy/TH/help.md' }]);
    expect(value.faults.map(({ message }) => message).join()).toContain('bytes; at most');
    expect((await saveFile(HELP, 'x'.repeat(131_073))).code).toBe('bad_request');
    expect((await saveFile(HELP, 'ไ'.repeat(200_000))).code).toBe('body_too_large');
  });
});

describe('a photograph', () => {
  const path = 'assets/hero.webp';
  const upload = async (content: Buffer, { token = anh, type = 'image/png', to = path } = {}) => {
    const { base } = await studio();
    return house.app.inject({
      method: 'POST',
      url: '/console/studio/photograph',
      query: { merchant, path: to, base },
      headers: { host: 'console.test', authorization: `Bearer ${token}`, 'content-type': type },
      payload: content,
    });
  };
  const drawn = (width: number) =>
    sharp({ create: { width, height: 900, channels: 3, background: '#8040c0' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();

  test('is made smaller, loses what else is in its file, and shows in the hero and in texts [STUDIO-25]', async () => {
    const answer = await upload(await drawn(4_000), { type: 'image/jpeg' });
    expect(answer.json().value.files).toMatchObject([{ path, change: 'added', lines: [] }]);
    const text = JSON.stringify({ ...alpha, theme: { ...alpha.theme, images: { hero: path } } });
    await call(house, 'saveDraft', { token: anh, body: { merchant, text, base: (await studio()).base } });
    const { value } = await saveFile(HELP, `# Help\n\n![A picture](${path})\n`);
    expect(value.faults).toEqual([]);
    expect((await publish()).code).toBeUndefined();
    const kept = readFileSync(fileOf(path));
    expect(kept.includes('secret place')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1_920, height: 432 });
    const url = /\/assets\/[0-9a-f]{12}\.webp/.exec(await page('/help'))![0];
    const served = await house.app.inject({ url, headers: { host: 'alpha.test' } });
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.rawPayload).toEqual(kept);
    const { value: files } = await call(house, 'brandFiles', { token: anh, query: { merchant } });
    expect(files.pictures.find((one) => one.path === path)).toMatchObject({ shownBy: ['theme.images.hero'] });
    rmSync(fileOf(path));
  });

  test.each([
    ['what is no picture', Buffer.from('GIF89a'), 'picture_invalid'],
    [
      'a picture of another kind than it says',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'picture_invalid',
    ],
  ])('is refused: %s [STUDIO-25]', async (_what, content, code) => {
    expect((await upload(content)).json().code).toBe(code);
  });

  test('cannot stand in the place of something else, or come from one who may not [STUDIO-12, STUDIO-13]', async () => {
    const content = await drawn(100);
    for (const to of ['assets/../brand.webp', 'assets/logo.svg', 'copy/EN/help.md'])
      expect((await upload(content, { to })).json().code).toBe('bad_request');
    expect((await upload(content, { token: auditor })).json().code).toBe('capability_missing');
    expect((await upload(content, { token: ofBeta })).json().code).toBe('not_found');
    expect((await saveFile(path, 'bm90IGEgcGljdHVyZQ==')).code).toBeUndefined();
    const text = JSON.stringify({ ...alpha, theme: { ...alpha.theme, images: { hero: path } } });
    const body = { merchant, text, base: (await studio()).base };
    const { value } = await call(house, 'saveDraft', { token: anh, body });
    expect(value.faults.map(({ message }) => message).join()).toContain('is not a WebP');
  });
});

describe('a font of the brand’s own', () => {
  const path = 'assets/harbour.woff2';
  const real = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    ),
  );
  const withFont = async (content: Buffer, family = 'Harbour Sans') => {
    await saveFile(path, content.toString('base64'));
    const fonts = [{ family: 'Harbour Sans', file: path, weight: '600', licence: 'OFL-1.1' }];
    const overrides = { font: { display: { $value: [family, 'sans-serif'] } } };
    const text = JSON.stringify({ ...alpha, theme: { ...alpha.theme, fonts, overrides } });
    const { base } = await studio();
    return (await call(house, 'saveDraft', { token: anh, body: { merchant, text, base } })).value;
  };
  const messages = ({ faults }: Awaited<ReturnType<typeof withFont>>) => faults.map(({ message }) => message).join();

  test('is checked, served by the brand itself and preloaded [STUDIO-25]', async () => {
    expect((await withFont(real)).faults).toEqual([]);
    expect((await publish()).code).toBeUndefined();
    expect(readFileSync(fileOf(path))).toEqual(real);
    const html = await page('/help');
    const url = /<link rel="preload"[^>]*href="(\/assets\/[0-9a-f]{12}\.woff2)"/.exec(html)![1]!;
    const served = await house.app.inject({ url, headers: { host: 'alpha.test' } });
    expect(served.headers['content-type']).toBe('font/woff2');
    const { value } = await call(house, 'brandFiles', { token: anh, query: { merchant } });
    expect(value.fonts).toMatchObject([{ path, from: 'alpha', shownBy: ['theme.fonts.0.file'] }]);
    rmSync(fileOf(path));
  });

  test('that is no WOFF2, is too large, or has another name is a fault [STUDIO-06, STUDIO-25]', async () => {
    expect(messages(await withFont(Buffer.from('OTTO')))).toContain('is not a WOFF2');
    expect(messages(await withFont(real, 'Harbour Serif'))).toContain('there is no font family "Harbour Serif"');
    expect((await saveFile(path, Buffer.alloc(98_305).toString('base64'))).code).toBe('bad_request');
  });
});

describe('short texts', () => {
  test('are found in any language, replaced, and inherited again [STUDIO-26]', async () => {
    const find = async (search?: string) =>
      (await call(house, 'brandWords', { token: anh, query: { merchant, ...(search && { search }) } })).value;
    const found = await find('title.home');
    expect(found.words.map(({ key }) => key)).toContain('title.home');
    const { value } = await saveWord('title.home', '{brand}: play well');
    expect(value.faults).toEqual([]);
    expect(value.files).toMatchObject([{ path: 'words/EN.json', change: 'added' }]);
    const own = (await find()).words.find(({ key }) => key === 'title.home')!;
    expect(own.in[found.languages.indexOf('EN')]).toMatchObject({ own: '{brand}: play well' });
    expect((await publish()).code).toBeUndefined();
    expect(JSON.parse(onDisk('words/EN.json')!)).toEqual({ 'title.home': '{brand}: play well' });
    expect(await page('/')).toContain('play well');
    await saveWord('title.home', null);
    expect((await publish()).code).toBeUndefined();
    expect(onDisk('words/EN.json')).toBeUndefined();
  });

  test.each([
    ['a key that nobody knows', 'title.homee', 'x'],
    ['a placeholder that has no value', 'title.home', '{who} plays'],
    ['markup', 'title.home', '{brand} <b>x</b>'],
  ])('are checked: %s [STUDIO-06, STUDIO-26]', async (_what, key, text) => {
    expect((await saveWord(key, text)).value.faults).not.toEqual([]);
  });
});

describe('a version', () => {
  test('has all files, and restoring it puts them back [STUDIO-10, STUDIO-11, STUDIO-25]', async () => {
    await saveFile(HELP, '# First\n');
    await saveFile('copy/EN/privacy.md', '# Ours\n');
    await publish();
    const [first] = await versions();
    await saveFile(HELP, '# Second\n');
    await saveFile('copy/EN/privacy.md', null);
    await publish();
    expect(onDisk('copy/EN/privacy.md')).toBeUndefined();
    const { value } = await call(house, 'brandVersion', { token: anh, query: { merchant, id: first!.id } });
    expect(value.files.map(({ path, change }) => `${change} ${path}`).sort()).toEqual([
      'added copy/EN/privacy.md',
      `changed ${HELP}`,
    ]);
    const body = { merchant, id: first!.id, base: (await studio()).base, reason: 'The first was better.' };
    expect((await call(house, 'restoreVersion', { token: anh, body })).code).toBeUndefined();
    expect([onDisk(HELP), onDisk('copy/EN/privacy.md')]).toEqual(['# First\n', '# Ours\n']);
    expect((await versions())[0]).toMatchObject({ restores: first!.id, isCurrent: true });
  });

  test('is refused when a text has changed on disk since the draft was begun [STUDIO-09]', async () => {
    const { base } = await studio();
    const { value } = await saveFile(HELP, '# Mine\n');
    mkdirSync(dirname(fileOf(HELP)), { recursive: true });
    writeFileSync(fileOf(HELP), '# By hand\n');
    const body = { merchant, base, draft: value.draft!.hash, reason: 'x' };
    expect((await call(house, 'publishDraft', { token: anh, body })).code).toBe('changed_meanwhile');
    expect(onDisk(HELP)).toBe('# By hand\n');
  });
});

describe('a proposal', () => {
  test('has the files of its draft, and is published with them [STUDIO-20, STUDIO-25]', async () => {
    await saveFile(HELP, '# Proposed\n');
    const { base, draft } = await studio();
    const body = { merchant, base, draft: draft!.hash, reason: 'A better help.', publishAt: null };
    await call(house, 'proposeDraft', { token: anh, body });
    const { value } = await call(house, 'proposalList', { token: binh, query: { merchant } });
    const { id } = value.list[0]!;
    const one = await call(house, 'brandProposal', { token: binh, query: { merchant, id } });
    expect(one.value.files).toMatchObject([{ path: HELP, change: 'changed' }]);
    const decision = { merchant, id, isApproved: true, note: null };
    expect((await call(house, 'decideProposal', { token: binh, body: decision })).code).toBeUndefined();
    expect(onDisk(HELP)).toBe('# Proposed\n');
  });
});

describe('an operator', () => {
  test('without the right changes no file, and one of other merchants finds none [STUDIO-12]', async () => {
    const { base } = await studio();
    const file = { merchant, path: HELP, text: '# x\n', base };
    expect((await call(house, 'saveFile', { token: auditor, body: file })).code).toBe('capability_missing');
    expect((await call(house, 'saveFile', { token: ofBeta, body: file })).code).toBe('not_found');
    for (const name of ['brandFiles', 'brandWords'] as const)
      expect((await call(house, name, { token: ofBeta, query: { merchant } })).code).toBe('not_found');
    expect((await call(house, 'brandText', { token: ofBeta, query: { merchant, name: 'help' } })).code).toBe(
      'not_found',
    );
  });

  test('sees whose each text and drawing is, and what is missing [STUDIO-25]', async () => {
    const text = JSON.stringify({ ...alpha, languages: { default: 'EN', switch: ['EN', 'TH'] } });
    await call(house, 'saveDraft', { token: anh, body: { merchant, text, base: (await studio()).base } });
    const { value } = await call(house, 'brandFiles', { token: anh, query: { merchant } });
    const help = value.texts.find(({ name }) => name === 'help')!;
    expect(help).toMatchObject({ isNeeded: true });
    expect(help.from[value.languages.findIndex(({ code }) => code === 'EN')]).toBe('alpha');
    expect(value.pictures.find(({ path }) => path === 'assets/logo.svg')).toMatchObject({ from: 'alpha' });
  });
});
