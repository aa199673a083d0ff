import type { PlantedMistake } from './planted-mistake.ts';

const aurora = 'brands/aurora/brand.json';
const help = 'brands/aurora/copy/EN/help.md';
const logo = 'brands/aurora/assets/logo.svg';
const first = 'Aurora is a demonstration.';

/** A mistake in the help of aurora: its first sentence is replaced. The fault is expected where the last of `at` begins. */
const inHelp = (what: string, by: string, at: readonly string[], ...says: string[]): PlantedMistake => ({
  what,
  changes: [{ file: help, replace: first, by }],
  brand: 'aurora',
  at,
  says,
});

/** A mistake in `brand.json` of aurora. */
const inBrand = (
  what: string,
  replace: string,
  by: string,
  at: readonly string[],
  ...says: string[]
): PlantedMistake => ({
  what,
  changes: [{ file: aurora, replace, by }],
  brand: 'aurora',
  at,
  says,
});

/** A file that does not belong to aurora. */
const stray = (what: string, file: string, write: string | Uint8Array, ...says: string[]): PlantedMistake => ({
  what,
  changes: [{ file: `brands/aurora/${file}`, write }],
  brand: 'aurora',
  at: [],
  says,
});

/** An address that is a script. */
const script = ['javascript', 'openChat'].join(':');

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 145 40">';

/** Mistakes in texts, pictures, the home page and the navigation. */
export const plantedContent: readonly PlantedMistake[] = [
  // Texts.
  inHelp(
    'a placeholder that does not exist',
    'We are {{brand}}.',
    ['{{brand}}'],
    '"{{brand}}" has no value',
    'Known are: {{name}}, {{age}}',
  ),
  inHelp('a misspelt placeholder', 'Players are {{agee}} or older.', ['{{agee}}'], 'Did you mean {{age}}?'),
  inHelp('a placeholder with single braces', 'We are {name}.', ['{name}'], 'Did you mean {{name}}?'),
  inHelp('a placeholder that is not closed', 'We are {{name}.', ['{{'], 'has no value'),
  inHelp(
    'a placeholder in the address of a link',
    '[Write](mailto:{{name}}@example.com).',
    ['{{name}}'],
    'Write the address out',
  ),
  inHelp(
    'a block of HTML',
    '<div class="note">All is play money.</div>',
    ['<div'],
    'HTML is not shown',
    'Write Markdown',
  ),
  {
    ...inHelp('a tag within a sentence', 'All is <b>play money</b>.', ['<b>'], 'HTML is not shown'),
    // Its end is one too.
    faults: 2,
  },
  inHelp('a link that would run a script', `[Chat](${script})`, ['[Chat]'], script, 'Link to a page of the site'),
  inHelp('a link without TLS', '[Chat](http://chat.example.com)', ['[Chat]'], 'Write https://chat.example.com.'),
  inHelp(
    'a picture from elsewhere',
    '![Chat](https://cdn.example.com/chat.png)',
    ['![Chat]'],
    'is not shown',
    'assets/<name>.svg',
  ),
  inHelp('bold words that do not end', 'All is **play money.', ['**play'], 'these marks are not closed'),
  inHelp(
    'a link that does not end',
    'See [the terms](/help#terms for more.',
    ['](/help#terms'],
    'this link is not complete',
  ),
  inHelp('a heading without a space', '##Welcome', ['##Welcome'], 'a heading needs a space'),
  inHelp(
    'a table without its columns',
    '| Level | Gift |\n|---|\n| Gold | a |',
    ['| Level'],
    'this table is not complete',
  ),
  inHelp(
    'an indented paragraph',
    '    All is play money.',
    ['    All'].map((text) => text.trim()),
    'Begin the line at its margin',
  ),
  inHelp('a quotation', '> All is play money.', ['> All'], 'Write a paragraph'),
  inHelp('front matter', '---\nlayout: page\n---', ['---'], 'no front matter'),
  inHelp('an entity that is shown literally', 'Play&nbsp;money only.', ['Play&nbsp;'], 'contains HTML'),
  inHelp('an invisible character', 'Play \u202Emoney only.', ['Play \u202E'], 'U+202E'),
  inHelp(
    'a secret',
    `Our key is ${['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')}.`,
    ['Our key'],
    'looks like an API key',
    'make a new one',
  ),
  {
    what: 'a text that is not UTF-8',
    changes: [
      { file: help, write: Buffer.concat([Buffer.from('# Help\n\nCaf'), Buffer.from([0xe9]), Buffer.from('\n')]) },
    ],
    brand: 'aurora',
    at: ['# Help\n\n', 'Caf'],
    says: ['not UTF-8', 'Save the file as UTF-8'],
  },
  {
    what: 'an empty text',
    changes: [{ file: help, write: '\n' }],
    brand: 'aurora',
    at: [],
    says: ['the text is empty', 'Write it'],
  },
  {
    what: 'a text of 3 MB',
    changes: [{ file: help, write: `# Help\n\n${'All is play money. '.repeat(160_000)}` }],
    brand: 'aurora',
    at: [],
    says: ['at most 131072 are allowed', 'Shorten it'],
  },
  {
    what: 'a translation without the placeholder of the other texts',
    changes: [{ file: 'brands/base/copy/TH/welcome.md', replace: '{{name}}', by: 'Aurora' }],
    brand: 'base',
    at: [],
    says: ['{{name}} is missing: copy/CN/welcome.md has it'],
  },
  {
    what: 'a fault in a text of the parent, in the parent’s file',
    changes: [{ file: 'brands/base/copy/EN/privacy.md', replace: '{{name}}', by: '{{nmae}}' }],
    brand: 'base',
    at: ['{{nmae}}'],
    says: ['Did you mean {{name}}?'],
  },
  // Files.
  stray(
    'a folder of a language in small letters',
    'copy/Th/help.md',
    '# Help\n\nAsk us.',
    '"Th" is not a language',
    'Did you mean TH?',
  ),
  stray(
    'a text with a misspelt name',
    'copy/EN/helpp.md',
    '# Help\n\nAsk us.',
    'no page shows a text of this name',
    'Did you mean help.md?',
  ),
  stray('a text outside the folder of its language', 'copy/help.md', '# Help', 'copy/EN', 'Move it there'),
  stray('a text that is not Markdown', 'copy/EN/help.txt', 'Help', 'copy/<LANG>/<name>.md', 'Rename it'),
  stray('a misspelt folder', 'asets/logo.svg', `${SVG}</svg>`, 'has no asets', 'Did you mean assets?'),
  stray('a photograph', 'assets/hero.jpg', 'JFIF', 'assets/<name>.svg', 'or remove it'),
  stray(
    'an unused picture of 6 MB',
    'assets/poster.svg',
    `${SVG}<!--${' '.repeat(6_000_000)}--></svg>`,
    'nothing shows this picture',
    'Remove it',
  ),
  // Pictures.
  {
    what: 'a logo that is cut off',
    changes: [{ file: logo, write: `${SVG}<path d="M0 0h40v40H0z` }],
    brand: 'aurora',
    file: aurora,
    at: ['"assets/logo.svg"'],
    says: ['assets/logo.svg is not complete', 'Export it as plain shapes'],
  },
  {
    what: 'a pale name on a light header',
    changes: [
      {
        file: 'brands/aurora/assets/logo-light.svg',
        write: `${SVG}<rect width="40" height="40" fill="#0b3d3a"/><path d="M52 12h20v16H52zM80 12h20v16H80zM108 12h30v16h-30z" fill="#eef3f2"/></svg>`,
      },
    ],
    brand: 'aurora',
    file: aurora,
    at: ['"assets/logo-light.svg"'],
    says: [
      'of the logo assets/logo-light.svg can hardly be seen on color.header in the light mode',
      'a logo needs 3:1',
      'Draw it darker',
    ],
  },
  // The home page and the navigation.
  inBrand(
    'a game that no vendor has',
    '"foxfire-mask"',
    '"foxfire-masks"',
    ['"foxfire-masks"'],
    'no vendor of this brand has the game',
    'Did you mean foxfire-mask?',
  ),
  inBrand(
    'a game of a vendor that the brand does not offer',
    '"foxfire-mask"',
    '"touchline"',
    ['"touchline"'],
    'a game of TCL',
    'Add it to vendors',
  ),
  inBrand(
    'a section of the home page twice',
    '{ "section": "game-wall" }',
    '{ "section": "game-wall" }, { "section": "winners" }',
    ['"section": "game-wall"', '"section": "winners"', '"winners"'],
    'winners is on the home page twice',
    'Remove one',
  ),
  {
    ...inBrand(
      'a text of the home page twice',
      '{ "section": "game-wall" }',
      '{ "section": "copy-block", "copies": ["vip"] }, { "section": "copy-block", "copies": ["vip"] }',
      ['["vip"] },', '"copy-block"', '["vip"]'],
      'the text vip is on the home page twice',
    ),
  },
  {
    what: 'a menu with an entry whose feature is off',
    changes: [{ file: aurora, replace: '"vendors": [', by: '"features": { "records": false },\n  "vendors": [' }],
    brand: 'aurora',
    at: ['"side"', '"betting-record"'],
    says: ['belongs to the feature records, which is off', 'Remove the entry'],
    // The other two menus have the entry too, and the account menu has two of the feature.
    faults: 4,
  },
  inBrand(
    'an entry for agents in a brand without agents',
    '"account": ["member-centre"',
    '"account": ["agent-home", "member-centre"',
    ['"agent-home"'],
    'for agents, whom this brand does not admit',
    'access.agents',
  ),
  inBrand(
    'a sixth entry in the bar of a phone',
    '"bottom": ["home", "slots",',
    '"bottom": ["home", "slots", "vip",',
    ['"bottom"', '"log-in"'],
    'a guest would see 6 entries',
    'Remove 1',
  ),
  inBrand(
    'an order of the form with a field that it does not have',
    '"agreement": {',
    '"order": ["emial", "username"],\n    "agreement": {',
    ['"emial"'],
    '"emial" is not a field of this brand',
    'Did you mean email?',
  ),
  inBrand('a name of spaces', '"name": "Aurora",', '"name": "   ",', ['"   "'], 'a name needs a letter', 'Write it'),
  inBrand(
    'a name with spaces around it',
    '"name": "Aurora",',
    '"name": " Aurora ",',
    ['" Aurora "'],
    'spaces around it',
    'Remove them',
  ),
];
