import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { themeVariantsOf } from '../../src/publisher/theme/theme-variants.ts';
import { themeCss } from '../../src/publisher/theme/theme-css.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Goal } from './goals.ts';
import { median } from './statistics.ts';

/** What a change of mode costs, by custom properties and by a provider of themes. */
export interface ModesResult {
  elements: number;
  /** Milliseconds from the change until styles and layout are done, medians. */
  propertiesMs: number;
  providerMs: number;
  /** Times that a component rendered for one change. */
  rendersByProperties: number;
  goals: Goal[];
}

/** As many styled elements as a full page of the product has. */
const elements = 1000;
/** Changes of one round; the first ones warm up and do not count. */
const changes = 30;
const warmUps = 6;

interface Measured {
  ms: number[];
  renders: number;
}

/** Measures both ways in one page and in turns, so that a busy moment meets both. */
export async function measureModes(rounds: number, say: (line: string) => void): Promise<ModesResult> {
  const script = await bundle();
  const looks = themeVariantsOf(projectRoot, {
    tokens: 'night',
    mode: 'dark',
    modes: ['dark', 'light'],
    logo: '',
    icon: '',
  })!;
  const html = `<!doctype html><html data-mode="dark"><meta charset="utf-8"><style>${themeCss(looks)}</style><body><div id="root"></div><script src="/bench.js"></script>`;
  const server = createServer((request, response) =>
    response
      .setHeader('content-type', request.url === '/bench.js' ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(request.url === '/bench.js' ? script : html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  const taken: Record<'properties' | 'provider', Measured> = {
    properties: { ms: [], renders: 0 },
    provider: { ms: [], renders: 0 },
  };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const way of ['properties', 'provider'] as const) {
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        const { ms, renders } = await measured(page, way);
        taken[way].ms.push(...ms);
        taken[way].renders += renders;
        await page.close();
      }
      say(`modes: round ${round + 1} of ${rounds}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  const [propertiesMs, providerMs] = [median(taken.properties.ms), median(taken.provider.ms)];
  const goals: Goal[] = [
    { what: `changing the mode of ${elements} styled elements`, measured: propertiesMs, atMost: 10, unit: 'ms' },
    { what: 'beside a change by ThemeProvider', measured: propertiesMs / providerMs, atMost: 0.5, unit: 'x' },
    { what: 'components rendered for it', measured: taken.properties.renders, atMost: 0, unit: 'count' },
  ];
  return { elements, propertiesMs, providerMs, rendersByProperties: taken.properties.renders, goals };
}

const measured = (page: Page, way: 'properties' | 'provider'): Promise<Measured> =>
  page.evaluate(
    async ({ way: chosen, changes: count, warmUps: ignored }) => {
      const { mount } = globalThis as unknown as {
        mount: (way: string) => { change: () => void; renders: () => number };
      };
      const { change, renders } = mount(chosen);
      const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      await pause();
      const ms: number[] = [];
      let rendersBefore = 0;
      for (let at = 0; at < count; at++) {
        if (at === ignored) rendersBefore = renders();
        const startedAt = performance.now();
        change();
        // Asking where the last element is makes the browser finish styles and layout.
        document.getElementById('root')!.lastElementChild!.getBoundingClientRect();
        if (at >= ignored) ms.push(performance.now() - startedAt);
        await pause();
      }
      return { ms, renders: renders() - rendersBefore };
    },
    { way, changes, warmUps },
  );

/** The page's code: the same thousand elements, styled by custom properties or by a theme from a provider. */
async function bundle(): Promise<string> {
  const contents = `
    import { useState } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    import styled, { ThemeProvider } from 'styled-components';
    let count = 0;
    const Plain = styled.div\`color: var(--color-text); background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius-small); padding: 4px;\`;
    const Themed = styled.div\`color: \${(p) => p.theme.text}; background: \${(p) => p.theme.surface}; border: 1px solid \${(p) => p.theme.line}; border-radius: \${(p) => p.theme.radius}; padding: 4px;\`;
    const Counted = ({ of: Box, n }) => { count++; return <Box>{n}</Box>; };
    const cells = (Box) => Array.from({ length: ${elements} }, (_, n) => <Counted key={n} of={Box} n={n} />);
    const read = (mode) => { document.documentElement.dataset.mode = mode; const s = getComputedStyle(document.documentElement); const of = (name) => s.getPropertyValue(name); return { text: of('--color-text'), surface: of('--color-surface'), line: of('--color-line'), radius: of('--radius-small') }; };
    globalThis.mount = (way) => {
      const themes = { light: read('light'), dark: read('dark') };
      let mode = 'dark';
      let setTheme;
      // The cells are handed in, so that the provider renders only what reads its theme: its best case.
      const Provided = ({ children }) => { const [theme, set] = useState(themes.dark); setTheme = set; return <ThemeProvider theme={theme}>{children}</ThemeProvider>; };
      const root = createRoot(document.getElementById('root'));
      flushSync(() => root.render(way === 'provider' ? <Provided>{cells(Themed)}</Provided> : <>{cells(Plain)}</>));
      const change = () => { mode = mode === 'dark' ? 'light' : 'dark'; if (way === 'provider') flushSync(() => setTheme(themes[mode])); else document.documentElement.dataset.mode = mode; };
      return { change, renders: () => count };
    };`;
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: projectRoot },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}
