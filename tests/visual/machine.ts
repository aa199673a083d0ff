/** Why this machine cannot compare pictures, or undefined if it can. Another browser draws every letter differently. */
export const reasonForNoPictures = (
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined =>
  platform === 'linux' && arch === 'x64'
    ? undefined
    : `pictures are compared in the browser from npm alone, which is for Linux on x64, not ${platform} on ${arch}`;
