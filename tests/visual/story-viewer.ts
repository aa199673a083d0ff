import type { Page } from 'playwright-core';

/** Choices of the toolbar, by name. */
export type Globals = Readonly<Record<string, string>>;

/** The result of a story. */
export interface StoryEnd {
  /** What failed: its render, its loader or its play function. */
  fault: string | undefined;
  /** What axe found, one line for each place. */
  violations: string[];
}

/** Timeout of a story. A busy machine takes three times as long. */
const storyTimeoutMs = 30_000;

/** The report of a page about its last story. The scripts of that page set it, and nothing of this file runs there. */
interface Told {
  status: string;
  reporters: {
    type: string;
    result: { error?: unknown; violations?: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };
  }[];
  error?: { message?: string };
}

/**
 * Opens a page for stories, without a story, with the toolbar set for all of them. Changing the toolbar would draw a
 * story again.
 */
export async function openStories(
  page: Page,
  origin: string,
  globals: Globals,
  { isLookedThrough = true } = {},
): Promise<void> {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(
    `${origin}/iframe.html?viewMode=story&id=none&globals=${[...chosen, ...(isLookedThrough ? [] : ['a11y.manual:!true'])].join(';')}`,
  );
  await page.waitForFunction(
    () =>
      document.body.classList.contains('sb-show-errordisplay') || document.body.classList.contains('sb-show-nopreview'),
  );
}

/** Ids of all stories of a built Storybook, in its order. */
export async function storyIds(origin: string): Promise<string[]> {
  const { entries } = (await (await fetch(`${origin}/index.json`)).json()) as {
    entries: Record<string, { type: string }>;
  };
  return Object.keys(entries).filter((id) => entries[id]!.type === 'story');
}

/** Shows a story in an open page, and waits until it has rendered and axe has checked it. */
export async function showStory(page: Page, id: string): Promise<StoryEnd> {
  const told = await page.evaluate(
    ([storyId, timeoutMs]) =>
      new Promise<Told>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: {
            on: (name: string, hear: (payload: never) => void) => void;
            off: (name: string, hear: unknown) => void;
            emit: (name: string, payload: unknown) => void;
          };
        };
        let error: Told['error'];
        const hearError = (payload: { message?: string }) => (error = payload);
        const errors = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
        const end = (payload: Told) => {
          clearTimeout(timer);
          channel.off('storyFinished', hearEnd);
          for (const name of errors) channel.off(name, hearError);
          resolve({ ...payload, ...(error && { error }) });
        };
        const hearEnd = (payload: Told & { storyId: string }) => payload.storyId === storyId && end(payload);
        const timer = setTimeout(
          () => end({ status: 'error', reporters: [], error: error ?? { message: 'did not come to an end' } }),
          timeoutMs,
        );
        channel.on('storyFinished', hearEnd);
        for (const name of errors) channel.on(name, hearError);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    [id, storyTimeoutMs] as const,
  );
  const found = told.reporters.filter(({ type }) => type === 'a11y').map(({ result }) => result);
  const violations = found.flatMap(({ violations: all = [] }) =>
    all.flatMap(({ id: rule, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${rule}: ${html} ${failureSummary ?? ''}`),
    ),
  );
  const axeFault = found.some(({ error }) => error !== undefined) ? 'axe broke off' : undefined;
  return { fault: told.error?.message ?? (told.status === 'error' ? 'the story broke' : axeFault), violations };
}
