/** Why pictures cannot be compared on a machine, or undefined where they can. A picture of another browser differs in every letter. */
export const reasonForNoPictures = (
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined =>
  platform === 'linux' && arch === 'x64'
    ? undefined
    : `pictures are compared in the browser from npm alone, which is for Linux on x64, not ${platform} on ${arch}`;
