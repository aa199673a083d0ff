import type { TitleArt } from './catalogue/title-art.ts';
import type { ClientFiles } from './client-files.ts';
import { GAME_DATA_ID, type GameData } from './game-data.ts';
import { returnOf } from './catalogue/figures.ts';
import { escape, inlineJson } from '../shared/site/html.ts';
import { iconSprite } from './pages/icons.ts';
import { shellOf } from './pages/shell-of.ts';
import { leaguesOf } from './matches/leagues.ts';
import { engineOf, type Title } from './titles/title.ts';
import { languages } from './words/words.ts';

/** What a game's page is built from. */
export interface PageParts {
  title: Title;
  art: TitleArt;
  /** Display name of the studio. */
  studio: string;
  client: ClientFiles;
  /** The lobby is dark, and this page follows it. */
  isDark: boolean;
}

function dataOf({ title, art, studio }: PageParts): GameData {
  const common = { gameId: title.id, name: title.name, studio, rtp: returnOf(title) };
  if ('reels' in title)
    return {
      engine: 'reels',
      ...common,
      volatility: title.volatility,
      reels: title.reels,
      ...(title.jackpot && { jackpot: title.jackpot }),
      symbolUrls: art.symbols,
    };
  if ('tables' in title) return { engine: 'tables', ...common, tables: title.tables };
  if ('fish' in title) return { engine: 'fish', ...common, fish: title.fish, palette: title.palette };
  if ('rooms' in title) return { engine: 'rooms', ...common, rooms: title.rooms };
  return 'draws' in title
    ? { engine: 'draws', ...common, draws: title.draws }
    : { engine: 'matches', ...common, matches: title.matches, leagues: leaguesOf(title.matches) };
}

/** The page learns the player's language only from a script, so this message is in all our languages. */
const needsScript = (): string =>
  Object.entries(languages)
    .map(([tag, { words }]) => `<span lang="${tag}">${escape(words.ui.needsScript)}</span>`)
    .join('');

/**
 * The page of a game: static HTML without player data, so that all players share it. Script, style and pictures are our
 * own files with hashes in their names. The game's data is inline JSON, which the content security policy does not
 * treat as script.
 */
export function gamePage(parts: PageParts): string {
  const data = dataOf(parts);
  const { art, client, isDark, title } = parts;
  const files = client.engines[engineOf(title)];
  if (!files) throw new Error(`the game client has no files for the engine of ${title.id}`);
  const fonts = client.preload
    .map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"${isDark ? ' data-mode="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${title.palette.ink}">
<meta name="robots" content="noindex">
<title>${escape(title.name.EN)}</title>
<link rel="icon" href="${art.tile}" type="image/svg+xml">
<link rel="stylesheet" href="${art.theme}">
<link rel="stylesheet" href="${files.style}">
${fonts}
<link rel="preload" as="image" href="${art.scene}">
</head>
<body>
${iconSprite()}${shellOf(data, art.scene)}
<noscript><p class="banner">${needsScript()}</p></noscript>
<script type="application/json" id="${GAME_DATA_ID}">${inlineJson(data)}</script>
<script type="module" src="${files.script}"></script>
</body>
</html>
`;
}
