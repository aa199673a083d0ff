import { when } from 'mobx';
import type { i18n } from 'i18next';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import { preload } from '../../src/web/shell/scene.tsx';
import { routes } from '../../src/web/features/registry.ts';
import { loadSections } from '../../src/web/features/lobby/sections/registry.ts';
import { makeI18n } from '../../src/ui/i18n.ts';
import { RootStore } from '../../src/web/stores/root-store.ts';
import type { StoryPage } from '../../src/web/story.ts';
import { answerAs } from './scripted-gateway.ts';

/** Longest wait until the scripted gateway restores a session. */
const RESTORE_TIMEOUT_MS = 2_000;

/** The surroundings of a story. */
export interface Stage {
  boot: BootData;
  store: RootStore;
  translations: i18n;
  page: StoryPage;
}

/** Creates the stores as a page does when it hydrates, and waits until they are in the story's state. */
export async function makeStage(made: BootData, page: StoryPage): Promise<Stage> {
  const boot = structuredClone(made);
  if (page.hasEveryGame) Object.assign(boot, await everyGame(boot.language));
  page.boot?.(boot);
  answerAs(boot, page);
  sessionStorage.clear();
  localStorage.clear();
  const { visitor = 'guest' } = page;
  if (visitor !== 'guest') sessionStorage.setItem('token', 'story');
  await Promise.all([loadSections(), ...routes.map((route) => preload(route))]);
  const translations = makeI18n(boot.languages.find(({ code }) => code === boot.language)!.tag, boot.words);
  const store = new RootStore(boot, translations);
  store.start();
  const state = visitor === 'guest' ? 'guest' : visitor === 'confirming' ? 'confirming' : 'in';
  await when(() => store.session.state === state, { timeout: RESTORE_TIMEOUT_MS });
  if (state === 'in' && page.calls?.balance !== 'never')
    await when(() => !store.wallet.money.isLoading, { timeout: RESTORE_TIMEOUT_MS });
  await page.prepare?.(store);
  return { boot, store, translations, page };
}

async function everyGame(languageCode: string): Promise<Pick<BootData, 'catalogue' | 'board'>> {
  const response = await fetch(`/games/${languageCode}.json`);
  return (await response.json()) as Pick<BootData, 'catalogue' | 'board'>;
}
