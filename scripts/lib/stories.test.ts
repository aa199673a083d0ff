import { expect, test } from 'vitest';
import { readSources, showFinding } from '../checks/sources.ts';
import { findUnshown } from './stories.ts';

const card = {
  path: 'src/ui/card.tsx',
  text: "export const SIZE = 3;\nexport const Card = styled.div``;\nexport function CardHead() { return <h2/>; }\nexport type Look = 'a';",
};
const story = (names: string) => ({
  path: 'src/ui/card.stories.tsx',
  text: `import { ${names} } from './card.tsx';\nexport const One = {};`,
});

test('a component that no story imports is named with its place [TOOL-16]', () => {
  expect(findUnshown([card]).map(showFinding)).toEqual([
    'src/ui/card.tsx:2 exports the component Card, which no story shows: write one in a *.stories.tsx beside it',
    'src/ui/card.tsx:3 exports the component CardHead, which no story shows: write one in a *.stories.tsx beside it',
  ]);
  expect(findUnshown([card, story('Card')])).toHaveLength(1);
  expect(findUnshown([card, story('Card as Box, CardHead')])).toEqual([]);
  expect(findUnshown([card, story('type Card, CardHead')]).length, 'a type shows nothing').toBe(1);
});

test('an unneeded exception is a finding [TOOL-16]', () => {
  expect(findUnshown([card, story('Card')], { 'src/ui/card.tsx#CardHead': 'stands in every card' })).toEqual([]);
  expect(
    findUnshown([card, story('Card, CardHead')], { 'src/ui/card.tsx#CardHead': 'stands in every card' }),
  ).toHaveLength(1);
  expect(findUnshown([card, story('Card, CardHead')], { 'src/ui/gone.tsx#Gone': 'was there' })).toHaveLength(1);
});

/** Components without a story of their own, and why. */
const exceptions = {
  'src/ui/count.tsx#Count': 'is a number, which the stories of the logged-in panel show beside what it counts',
  'src/ui/button.tsx#Opener': 'has no look of its own: OpenerButton is it with one',
  'src/ui/form/flat-fields.tsx#FlatFields': 'is rjsf’s list of the fields, which every story of the schema form shows',
  'src/ui/form/plain-markdown.tsx#Markdown': 'stands in for a module of a library, and shows its children',
  'src/ui/form/templates.tsx#FieldErrorTemplate': 'shows nothing: the row says what is wrong',
  'src/ui/form/templates.tsx#FieldTemplate': 'every story of the schema form shows it',
  'src/ui/form/widgets.tsx#CheckboxWidget':
    'is given its place by the schema form, whose stories show it in each state',
  'src/ui/form/widgets.tsx#TextInput': 'is given its place by the schema form, whose stories show it in each state',
  'src/web/features/chat/chat-foot.tsx#ChatFoot': 'is the foot of the chat room, whose stories show it in each state',
  'src/web/features/chat/message-item.tsx#MessageItem': 'is a message of the chat room, whose stories show all kinds',
  'src/web/features/chat/message-list.tsx#MessageList': 'is what the stories of the chat room show in each state',
  'src/web/features/game/no-game.tsx#Notice': 'has no look of its own: it places the notices of the game’s stories',
  'src/web/features/game/late-play-bar.tsx#LatePlayBar': 'is the play bar, which has stories, fetched later',
  'src/web/features/lobby/favourite-tile.tsx#FavouriteTile':
    'is a tile with a heart, which the stories of finding games show',
  'src/web/features/lobby/finder.tsx#Finder': 'is above the games in every story of finding games',
  'src/web/features/lobby/found-games.tsx#FoundGames': 'is what the stories of finding games show in each state',
  'src/web/features/lobby/tiles.tsx#Tiles': 'is the grid of tiles in the stories of finding games',
  'src/web/features/lobby/matches/match-row.tsx#Cells': 'is a grid for the offers, which every story of a match shows',
  'src/web/shell/frame/entry-count.tsx#EntryCount': 'is a count, which the stories of the centre show beside its entry',
  'src/web/features/mall/redeem-dialog.tsx#MallPassword':
    'is a field of the dialogs of the mall, whose stories show it with and without a fault',
  'src/web/kit/transfer-form.tsx#TransferForm':
    'is the form of transfers to the upline and to downlines, which have stories',
  'src/web/features/promotions/lines.tsx#Lines': 'are the facts of a promotion, which its stories show',
  'src/web/shell/frame/floats.tsx#Floats': 'places the floats of features, which have stories',
  'src/web/shell/frame/late-floats.tsx#LateFloats': 'is the floats, fetched later',
  'src/web/shell/frame/inbox-button.tsx#InboxButton': 'the logged-in panel’s stories show it without and with a count',
  'src/web/shell/frame/late-member.tsx#LateAccountMenu': 'is the account menu, which has stories, fetched later',
  'src/web/shell/frame/late-member.tsx#LateLaunchLoader': 'is the launch loader, which has stories, fetched later',
  'src/web/shell/frame/late-member.tsx#LatePauseNotice': 'is the pause bar, which has stories, fetched later',
  'src/web/shell/frame/pause-notice.tsx#PauseNotice': 'is the pause bar, which has stories, fetched when a pause runs',
  'src/web/shell/frame/late-member.tsx#LateLoggedInPanel':
    'is the logged-in panel, which has stories, fetched later; the header’s stories show its placeholder',
};

test('every component of ui and web has a story [TOOL-16]', () => {
  const files = readSources(['src/ui', 'src/web'], ['.tsx']);
  expect(files.length).toBeGreaterThan(50);
  expect(findUnshown(files, exceptions).map(showFinding)).toEqual([]);
});
