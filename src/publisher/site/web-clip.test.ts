import { expect, test } from 'vitest';
import { readPlist } from '../../../tests/support/read-plist.ts';
import { webClipProfile } from './web-clip.ts';

const icon = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const clip = {
  merchantCode: 'ALPHA',
  label: 'Alpha',
  description: 'Opens Alpha.',
  url: 'https://www.alpha.example/',
  icon,
};
type Profile = Record<string, unknown> & { PayloadContent: [Record<string, unknown>] };
const read = (changes: Partial<typeof clip> = {}) =>
  readPlist(webClipProfile({ ...clip, ...changes })) as unknown as Profile;

test('the profile contains one web clip: full screen, removable, with icon and address [PAGE-12]', () => {
  const {
    PayloadContent: [web, ...others],
    ...profile
  } = read();
  expect(others).toEqual([]);
  expect(web).toMatchObject({
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: 'example.alpha.www.lite.webclip',
    FullScreen: true,
    IsRemovable: true,
    Label: 'Alpha',
    URL: clip.url,
    Icon: icon,
  });
  expect(profile).toMatchObject({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'example.alpha.www.lite',
    PayloadDisplayName: 'Alpha',
    PayloadDescription: 'Opens Alpha.',
    PayloadRemovalDisallowed: false,
  });
});

test('its ids are well-formed, differ from each other and between merchants, and are the same every time [PAGE-12]', () => {
  const ids = (changes?: Partial<typeof clip>) => [
    read(changes).PayloadContent[0]['PayloadUUID'],
    read(changes)['PayloadUUID'],
  ];
  expect(ids()).toEqual(ids({ label: 'Renamed', icon: Buffer.from([1]) }));
  expect(new Set([...ids(), ...ids({ merchantCode: 'BETA' })]).size).toBe(4);
  for (const id of ids()) expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
});

test.each([
  '</string><key>Evil</key><true/>',
  'A & B <"\'>',
  ']]>',
  '&amp;',
  'a\u0000b\u0008c',
  '\ud800 half',
  '<!ENTITY x SYSTEM "file:///">',
])('a hostile name stays a name: %j [PAGE-12]', (name) => {
  const {
    PayloadContent: [web],
    ...profile
  } = read({ label: name, description: name });
  const said = Array.from(name)
    .filter((character) => character >= ' ' && character.isWellFormed())
    .join('');
  expect([web['Label'], web['PayloadDisplayName'], profile['PayloadDescription']]).toEqual([said, said, said]);
  expect(Object.keys(web).sort()).toEqual(Object.keys(read().PayloadContent[0]).sort());
});
