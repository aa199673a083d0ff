import type { Brand } from '../../shared/brand/brand.generated.ts';
import { isHighContrast, modeOf, type VariantName, type ThemeVariants } from './theme-variants.ts';
import type { ThemeImages } from './theme-css.ts';

/**
 * Publishes the pictures of every theme variant, and returns their addresses. High contrast keeps the logo of its mode unless it has its
 * own, and has no ornaments, because they would lie between text and ground.
 * @param publishPicture takes the path of a picture in the brand's directory, and returns its address
 */
export async function variantImages(
  { theme: { images, variants = {} } }: Brand,
  themeVariants: ThemeVariants,
  publishPicture: (path: string) => Promise<string>,
): Promise<Partial<Record<VariantName, ThemeImages>>> {
  const pathsOf = (name: VariantName): Record<string, string | undefined> => {
    const variant = variants[modeOf(name)];
    if (isHighContrast(name)) return { logo: variants[name]?.logo ?? variant?.logo };
    return { ...images, ...variant?.images, logo: variant?.logo };
  };
  const published = async (name: VariantName): Promise<ThemeImages> => {
    const paths = Object.entries(pathsOf(name)).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return Object.fromEntries(
      await Promise.all(paths.map(async ([key, path]) => [key, await publishPicture(path)] as const)),
    );
  };
  return Object.fromEntries(
    await Promise.all([...themeVariants.keys()].map(async (name) => [name, await published(name)] as const)),
  );
}
