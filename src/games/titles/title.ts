import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { exact } from '../../shared/contract/call.ts';
import { drawsPart } from '../draws/draws-part.ts';
import { matchesPart } from '../matches/matches-part.ts';
import { findTitleFaults } from './title-faults.ts';

/** Reels of every title, because the engine, the paylines and the pay table are drawn for five. */
const REELS_COUNT = 5;
/** Rows a window shows, for the same reason. */
const ROWS_COUNT = 3;
/** A strip shorter than this repeats visibly; a longer one makes the exact return slow to compute. */
const STOPS_MIN = 30;
const STOPS_MAX = 60;
/** Fewer lines make dull reels, more cannot be told apart in the window. */
const LINES_MIN = 10;
const LINES_MAX = 20;

const hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
const text = Type.String({ minLength: 2, maxLength: 80 });
const localText = exact({ EN: text, TH: text, CN: text, VI: text });
const pay = Type.Integer({ minimum: 1, maximum: 10_000 });

const symbolShape = exact({
  id: slug,
  /** Drawing in `art/icons/`, or one of the card letters. */
  art: slug,
  /** Colour of the drawing where it has no colour of its own. */
  tint: hex,
  kind: Type.Union([Type.Literal('regular'), Type.Literal('wild'), Type.Literal('scatter')]),
  /** What 3, 4 and 5 pay: multiples of the line bet; of the total bet for a scatter. */
  pays: exact({ '3': pay, '4': pay, '5': pay }),
});

/** Vendor codes of the studios (spec §3: vassalage). */
const studioCode = Type.Union([
  Type.Literal('GPI'),
  Type.Literal('PCR'),
  Type.Literal('HLD'),
  Type.Literal('TCG_SEA'),
  Type.Literal('TCG_LOTTO_VN'),
  Type.Literal('TCL'),
  Type.Literal('TF'),
  Type.Literal('DS88'),
]);

/** What every title has, whatever plays it: how it is called and how it looks. */
const look = {
  /** Same as the file's name; the game id that the wallet protocol carries. */
  id: slug,
  /** Vendor code of the studio. */
  vassalage: studioCode,
  name: localText,
  /** One line that makes one want to play. */
  tagline: localText,
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  tags: Type.Array(slug, { minItems: 1, maxItems: 6, uniqueItems: true }),
  palette: exact({
    /** The ground's far colour, and the feed's dominant colour. */
    ground: hex,
    /** The ground's near or lit colour. */
    ground2: hex,
    /** Main colour of the subject, with its shade and its lit side. */
    subject: hex,
    subjectDark: hex,
    subjectLight: hex,
    /** Second colour, for ornament and details. */
    accent: hex,
    /** Colour of the light source. */
    light: hex,
    /** Frame and ornament metal. */
    frame: hex,
    /** Darkest tone: outlines and shadows. */
    ink: hex,
    /** Face of the lettering, top and bottom. */
    letterTop: hex,
    letterBottom: hex,
  }),
  /** How the name is drawn: outlines from `art/lettering/outlines.json`, bent to a shape and finished in a style. */
  lettering: exact({
    face: slug,
    lines: Type.Array(Type.String({ minLength: 1, maxLength: 14 }), { minItems: 1, maxItems: 3 }),
    shape: Type.Union([
      Type.Literal('arch'),
      Type.Literal('smile'),
      Type.Literal('bulge'),
      Type.Literal('flag'),
      Type.Literal('rise'),
      Type.Literal('flat'),
    ]),
    finish: Type.Union([Type.Literal('metal'), Type.Literal('glow'), Type.Literal('paper'), Type.Literal('carved')]),
  }),
  /** Drawing in `art/subjects/`. */
  subject: slug,
};

const reelsTitleShape = exact({
  ...look,
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  reels: exact({
    rows: Type.Literal(ROWS_COUNT),
    /** Symbol ids from top to bottom, one list a reel; every stop is equally likely and the strip is a ring. */
    strips: Type.Array(Type.Array(slug, { minItems: STOPS_MIN, maxItems: STOPS_MAX }), {
      minItems: REELS_COUNT,
      maxItems: REELS_COUNT,
    }),
    /** Row index (0 is the top) per reel, one list a line. */
    paylines: Type.Array(
      Type.Array(Type.Integer({ minimum: 0, maximum: ROWS_COUNT - 1 }), {
        minItems: REELS_COUNT,
        maxItems: REELS_COUNT,
      }),
      { minItems: LINES_MIN, maxItems: LINES_MAX },
    ),
    symbols: Type.Array(symbolShape, { minItems: 6, maxItems: 14 }),
  }),
});
/** Category of spec §3. Reels are always RNG; a title of another engine names its own. */
const category = Type.String({ pattern: '^[A-Z]{2,10}$' });
const drawsTitleShape = exact({ ...look, category, draws: drawsPart });
const matchesTitleShape = exact({ ...look, category, matches: matchesPart });

/** Shapes by the engine whose part a title has. */
const shapes = { reels: reelsTitleShape, draws: drawsTitleShape, matches: matchesTitleShape };

/** What plays a title. */
export type Engine = keyof typeof shapes;
/** A slot: its reels are all that makes it. */
export type ReelsTitle = Static<typeof reelsTitleShape>;
/** A draw that all its tickets share. */
export type DrawsTitle = Static<typeof drawsTitleShape>;
/** Bets on matches. */
export type MatchesTitle = Static<typeof matchesTitleShape>;
/** A title: a look, and exactly one engine's part. The engine plays it and the art draws it from nothing else. */
export type Title = ReelsTitle | DrawsTitle | MatchesTitle;
/** One symbol of a title's reels. */
export type TitleSymbol = Static<typeof symbolShape>;
/** Vendor code of a studio. */
export type Studio = Static<typeof studioCode>;

const engines = Object.keys(shapes) as Engine[];

/** Whether a title is a slot. */
export const isReelsTitle = (title: Title): title is ReelsTitle => 'reels' in title;

/** What plays this title. */
export const engineOf = (title: Title): Engine => ('reels' in title ? 'reels' : 'draws' in title ? 'draws' : 'matches');

/** Category of spec §3 that a title stands under. */
export const categoryOf = (title: Title): string => ('reels' in title ? 'RNG' : title.category);

/** The studios, by vendor code (spec §3: vassalage), in the order of the feed. */
export const studios: Record<Studio, { displayName: string }> = {
  GPI: { displayName: 'Nightjar' },
  PCR: { displayName: 'Paper Crane' },
  HLD: { displayName: 'Halden' },
  TCG_SEA: { displayName: 'Sea Lotto' },
  TCG_LOTTO_VN: { displayName: 'Lotto Việt' },
  TCL: { displayName: 'Touchline' },
  TF: { displayName: 'Frameline' },
  DS88: { displayName: 'Red Spur' },
};

const titlesFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Checks the data of one title and returns it typed. `file` names it in the errors.
 * Throws an Error with one line a fault: our own data being wrong is a bug, not a failure to answer.
 */
export function checkTitle(data: unknown, file: string): Title {
  const faults: string[] = [];
  const [engine, ...others] = engines.filter((name) => typeof data === 'object' && data !== null && name in data);
  const shape = shapes[engine ?? 'reels'];
  if (others.length > 0) faults.push(`title: the parts of ${[engine, ...others].join(' and ')} are one too many`);
  else if (Value.Check(shape, data)) {
    faults.push(...findTitleFaults(data));
    if (`${data.id}.json` !== file) faults.push(`id: "${data.id}" is not the file's name`);
    if (faults.length === 0) return data;
  } else {
    for (const error of Value.Errors(shape, data))
      faults.push(`${error.instancePath.slice(1).replaceAll('/', '.') || 'title'}: ${error.message}`);
  }
  throw new Error(faults.map((fault) => `src/games/titles/${file} ${fault}`).join('\n'));
}

/** Reads and checks every title in `folder` (this one unless told), in the order of their ids. Throws as `checkTitle` does. */
export function loadTitles(folder: string = titlesFolder): Title[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => checkTitle(JSON.parse(readFileSync(join(folder, name), 'utf8')), name));
}
