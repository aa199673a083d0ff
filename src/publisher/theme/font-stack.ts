/** The font for a script that brand fonts lack, by BCP 47 tag: it depends on the language and not on the brand (design §9). */
export const scriptFaces: Record<string, { family: string; subset: string }> = {
  th: { family: 'Noto Sans Thai Variable', subset: 'thai' },
};

/**
 * The systems' faces for simplified Chinese, in the order of how they look beside our fonts: macOS and iOS, Android and
 * Linux, Windows. A page cannot bring a face of this script, because the files take megabytes. Without the names a browser
 * may take a Japanese face, which writes many characters in another way.
 */
const HAN_FACES = [
  'PingFang SC',
  'Hiragino Sans GB',
  'Noto Sans SC',
  'Noto Sans CJK SC',
  'Source Han Sans SC',
  'Microsoft YaHei',
  'WenQuanYi Micro Hei',
];

/** The primary subtag of languages that are written in Chinese characters. */
const HAN = 'zh';

function quoted(family: unknown): string {
  if (typeof family !== 'string' || !/^[A-Za-z][A-Za-z0-9 -]*$/.test(family))
    throw new Error(
      `${JSON.stringify(family)} is not a font family. Write its name in letters, digits, spaces and hyphens`,
    );
  return /^[a-z-]+$/.test(family) ? family : `'${family}'`;
}

/**
 * A list of font families as CSS. The faces of scripts stand between the brand's own family and the generic ones.
 * @throws Error when a name is not that of a font family
 */
export function fontStack([own = '', ...generic]: readonly unknown[], isHan = false): string {
  const scripts = Object.values(scriptFaces).map(({ family }) => family);
  return [own, ...scripts, ...(isHan ? HAN_FACES : []), ...generic].map(quoted).join(', ');
}

/**
 * The rule that gives pages in Chinese the faces of that script; empty for a brand without such pages.
 * @param fonts families by custom property, such as `--font-text`
 */
export function hanRule(fonts: Readonly<Record<string, readonly string[]>>, tags: readonly string[]): string {
  if (!tags.some((tag) => tag.split('-', 1)[0] === HAN)) return '';
  const properties = Object.entries(fonts).flatMap(([name, families]) =>
    families.length > 0 ? `${name}:${fontStack(families, true)}` : [],
  );
  return `:root:lang(${HAN}){${properties.join(';')}}`;
}
