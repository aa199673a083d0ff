import sharp from 'sharp';
import type { Answer, TestGateway } from './gateway.ts';
import type { TestPlayer } from './player.ts';

/** A PNG of one colour. */
export const plainPng = (background = '#c03020', side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture as the avatar of a player. */
export const sendPicture = (
  { call }: TestGateway,
  { host, token }: Pick<TestPlayer, 'host' | 'token'>,
  body: Uint8Array,
  type = 'image/png',
): Promise<Answer<{ avatar: string; avatarType: 'STATIC' | 'CUSTOM' }>> =>
  call('uploadAvatar', { host, token, body, headers: { 'content-type': type } });
