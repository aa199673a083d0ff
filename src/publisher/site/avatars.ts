import { readFileSync } from 'node:fs';
import { staticAvatars } from '../../shared/contract/account.ts';
import { contentHash, type PublishedFile } from '../files.ts';

/** Name of a picture of the set. */
export type AvatarName = (typeof staticAvatars)[number];

const read = (name: AvatarName) => {
  const body = readFileSync(new URL(`./avatars/${name}.avif`, import.meta.url));
  return { name, url: `/assets/${contentHash(body)}.avif`, file: { type: 'image/avif', body } };
};
const avatars = staticAvatars.map(read);
const urls = new Map<string, string>(avatars.map(({ name, url }) => [name, url]));

/** The pictures that every player of every brand may choose from, as files by URL. `scripts/avatars.ts` draws them. */
export const avatarFiles: ReadonlyMap<string, PublishedFile> = new Map(avatars.map(({ url, file }) => [url, file]));

/** The address of a picture of the set; undefined for any other name. */
export const avatarUrl = (name: string): string | undefined => urls.get(name);
