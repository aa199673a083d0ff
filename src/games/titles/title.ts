import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';
import { drawsPart } from '../draws/draws-part.ts';
import { matchesPart } from '../matches/matches-part.ts';
import { fishPart } from '../fish/fish-part.ts';
import { jackpotPart } from '../jackpots/jackpot-part.ts';
import { roomsPart } from '../rooms/rooms-part.ts';
import { tablesPart } from '../tables/tables-part.ts';

/** Every slot has five reels, because the engine, the paylines and the pay table are built for five. */
const REELS_COUNT = 5;
/** Rows of the window; fixed for the same reason. */
const ROWS_COUNT = 3;
/** A shorter strip repeats visibly. A longer one makes the exact return slow to compute. */
const STOPS_MIN = 30;
const STOPS_MAX = 60;
/** Fewer lines are dull to play. A player cannot tell more of them apart in the window. */
const LINES_MIN = 10;
const LINES_MAX = 20;

const hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
const text = Type.String({ minLength: 2, maxLength: 80 });
/** A line of a drawn name. */
const letteredLine = Type.String({ minLength: 1, maxLength: 14 });
const localText = exact({ EN: text, TH: text, CN: text, VI: text });
const pay = Type.Integer({ minimum: 1, maximum: 10_000 });

const symbolShape = exact({
  id: slug,
  /** A drawing in `art/icons/`, or the letter of a card. */
  art: slug,
  /** Fill for the parts of the drawing that have no colour of their own. */
  tint: hex,
  kind: Type.Union([Type.Literal('regular'), Type.Literal('wild'), Type.Literal('scatter')]),
  /** What 3, 4 and 5 symbols pay: multiples of the line bet, or of the total bet for a scatter. */
  pays: exact({ '3': pay, '4': pay, '5': pay }),
});

/** The studios' vendor codes (spec §3: vassalage). */
const studioCode = Type.Union([
  Type.Literal('GPI'),
  Type.Literal('PCR'),
  Type.Literal('HLD'),
  Type.Literal('TCG_SEA'),
  Type.Literal('TCG_LOTTO_VN'),
  Type.Literal('TCL'),
  Type.Literal('TF'),
  Type.Literal('DS88'),
  Type.Literal('LMN'),
  Type.Literal('FTM'),
  Type.Literal('YB'),
  Type.Literal('AV'),
  Type.Literal('AI'),
  Type.Literal('IMES'),
  Type.Literal('IA'),
  Type.Literal('TMD'),
]);

/** What titles of every engine have: names and looks. */
const look = {
  /** The name of the title's file, and the game id in the wallet protocol. */
  id: slug,
  /** The studio's vendor code. */
  vassalage: studioCode,
  name: localText,
  /** One line that invites the player. */
  tagline: localText,
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  tags: Type.Array(slug, { minItems: 1, maxItems: 6, uniqueItems: true }),
  palette: exact({
    /** Far colour of the background, and the dominant colour in the game feed. */
    ground: hex,
    /** Near or lit colour of the background. */
    ground2: hex,
    /** Main colour of the subject, with its shade and its lit side. */
    subject: hex,
    subjectDark: hex,
    subjectLight: hex,
    /** Second colour, for ornament and details. */
    accent: hex,
    /** Colour of the light source. */
    light: hex,
    /** Metal of frame and ornaments. */
    frame: hex,
    /** Darkest tone: outlines and shadows. */
    ink: hex,
    /** Face of the lettering, top and bottom. */
    letterTop: hex,
    letterBottom: hex,
  }),
  /** How the name is drawn: outlines from `art/lettering/outlines.json`, bent to a shape and given a finish. */
  lettering: exact({
    face: slug,
    lines: Type.Array(letteredLine, { minItems: 1, maxItems: 3 }),
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
  /** The drawing in `art/subjects/`. */
  subject: slug,
};

const reelsTitleShape = exact({
  ...look,
  volatility: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  reels: exact({
    rows: Type.Literal(ROWS_COUNT),
    /** Symbol ids from top to bottom, one list per reel. The strip is a ring, and every stop is equally likely. */
    strips: Type.Array(Type.Array(slug, { minItems: STOPS_MIN, maxItems: STOPS_MAX }), {
      minItems: REELS_COUNT,
      maxItems: REELS_COUNT,
    }),
    /** One list per line: the row index on each reel, 0 being the top. */
    paylines: Type.Array(
      Type.Array(Type.Integer({ minimum: 0, maximum: ROWS_COUNT - 1 }), {
        minItems: REELS_COUNT,
        maxItems: REELS_COUNT,
      }),
      { minItems: LINES_MIN, maxItems: LINES_MAX },
    ),
    symbols: Type.Array(symbolShape, { minItems: 6, maxItems: 14 }),
  }),
  jackpot: Type.Optional(jackpotPart),
});
/** Category (spec §3). Slots are always RNG; titles of other engines name their own. */
const category = Type.String({ pattern: '^[A-Z]{2,10}$' });
const drawsTitleShape = exact({ ...look, category, draws: drawsPart });
const matchesTitleShape = exact({ ...look, category, matches: matchesPart });
const tablesTitleShape = exact({ ...look, category, tables: tablesPart });
const fishTitleShape = exact({ ...look, category, fish: fishPart });
const roomsTitleShape = exact({ ...look, category, rooms: roomsPart });

/** Shapes of titles by engine. A title has the part of exactly one engine. */
export const titleShapes = {
  reels: reelsTitleShape,
  draws: drawsTitleShape,
  matches: matchesTitleShape,
  tables: tablesTitleShape,
  fish: fishTitleShape,
  rooms: roomsTitleShape,
};

/** The engine that plays a title. */
export type Engine = keyof typeof titleShapes;
/** A slot. */
export type ReelsTitle = Static<typeof reelsTitleShape>;
/** A game of draws, each shared by all its tickets. */
export type DrawsTitle = Static<typeof drawsTitleShape>;
/** A game of bets on matches. */
export type MatchesTitle = Static<typeof matchesTitleShape>;
/** A table: its rounds are dealt on a schedule and shared by all who bet on them. */
export type TablesTitle = Static<typeof tablesTitleShape>;
/** A sea: players shoot at its fish, each shot for its own price. */
export type FishTitle = Static<typeof fishTitleShape>;
/** A card game between players, in rooms by stake. */
export type RoomsTitle = Static<typeof roomsTitleShape>;
/** A title: its look, and the part of exactly one engine. The engine and the art need nothing else. */
export type Title = ReelsTitle | DrawsTitle | MatchesTitle | TablesTitle | FishTitle | RoomsTitle;
/** One symbol of a slot. */
export type TitleSymbol = Static<typeof symbolShape>;
/** A studio's vendor code. */
export type Studio = Static<typeof studioCode>;

/** Whether a title is a slot. */
export const isReelsTitle = (title: Title): title is ReelsTitle => 'reels' in title;

/** Finds the engine that plays a title. */
export function engineOf(title: Title): Engine {
  if ('reels' in title) return 'reels';
  if ('draws' in title) return 'draws';
  if ('matches' in title) return 'matches';
  if ('tables' in title) return 'tables';
  return 'fish' in title ? 'fish' : 'rooms';
}

/** The category of a title (spec §3). */
export const categoryOf = (title: Title): string => ('reels' in title ? 'RNG' : title.category);

/** The studios by vendor code (spec §3: vassalage), in the order of the feed. */
export const studios: Record<Studio, { displayName: string }> = {
  GPI: { displayName: 'Nightjar' },
  PCR: { displayName: 'Paper Crane' },
  HLD: { displayName: 'Halden' },
  TCG_SEA: { displayName: 'Sea Lotto' },
  TCG_LOTTO_VN: { displayName: 'Lotto Việt' },
  TCL: { displayName: 'Touchline' },
  TF: { displayName: 'Frameline' },
  DS88: { displayName: 'Red Spur' },
  LMN: { displayName: 'Lumen Live' },
  FTM: { displayName: 'Fathom' },
  YB: { displayName: 'Yellow Bird' },
  AV: { displayName: 'Avant Vertex' },
  AI: { displayName: 'Amber Index' },
  IMES: { displayName: 'Iron Mesa' },
  IA: { displayName: 'Ion Arcade' },
  TMD: { displayName: 'Tamarind' },
};
