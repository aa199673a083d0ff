import { expect, test } from 'vitest';
import { fail, ok } from '../../../shared/errors.ts';
import type { ConsoleClient } from '../../console-client.ts';
import { StudioStore } from './studio-store.ts';

const studio = (text: string) => ({
  slug: 'alpha',
  parent: null,
  file: 'brands/alpha/brand.json',
  base: '0'.repeat(64),
  text,
  draft: null,
  entries: [],
  needsSecond: false,
  openProposals: 0,
  preview: null,
  faults: [],
  inherited: [],
  changes: [],
  files: [],
  moved: [],
  childCount: 0,
});

/** A store whose brand is loaded, and the names of its calls that change something. */
async function loaded(answer: (name: string, text: string) => unknown) {
  const changes: string[] = [];
  const call = async (name: string, sent?: { body?: { text?: string } }) => {
    if (name === 'brandSchema') return ok({});
    if (name === 'studio') return ok(studio('{}'));
    changes.push(name);
    return answer(name, sent?.body?.text ?? '');
  };
  const store = new StudioStore({ call } as unknown as ConsoleClient, 'ALPHA');
  await store.load();
  return { store, changes };
}

test('what could not be kept is not published in an older form [STUDIO-05, STUDIO-08]', async () => {
  const { store, changes } = await loaded(() => fail('unavailable'));
  store.write('{ "name": "A" }');
  expect(await store.publish('x')).toMatchObject({ code: 'unavailable' });
  expect(changes).toEqual(['saveDraft']);
});

test('saves follow each other, so that the newest text is the last one [STUDIO-05]', async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  const { store } = await loaded(async (_, text) => {
    if (sent.length === 0) await first.promise;
    sent.push(text);
    return ok(studio(text));
  });
  store.write('1');
  const older = store.save();
  store.write('2');
  const newer = store.save();
  first.resolve();
  await Promise.all([older, newer]);
  expect(sent.at(-1)).toBe('2');
  expect(store.loaded.value!.text).toBe('2');
});

test('a text that could not be kept is sent again before anything is published [STUDIO-05, STUDIO-25]', async () => {
  let isDown = true;
  const { store, changes } = await loaded((name) => (isDown ? fail('unavailable') : ok({ ...studio('{}'), name })));
  store.writeFile('copy/EN/help.md', '# Help');
  expect(await store.publish('x')).toMatchObject({ code: 'unavailable' });
  isDown = false;
  await store.publish('x');
  expect(changes).toEqual(['saveFile', 'saveFile', 'publishDraft']);
});
