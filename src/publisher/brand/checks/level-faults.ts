import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Finds levels that nobody could reach or read: those that do not rise, and those without a name for every player. */
export function levelFaults(file: ParsedFile, { levels: { list } }: Pick<Brand, 'levels'>): BrandFault[] {
  const at = (path: readonly (string | number)[], message: string) =>
    faultAt(file, ['levels', 'list', ...path], message);
  return list.flatMap(({ from, name, id }, place) => [
    ...(place > 0 && from <= list[place - 1]!.from
      ? [
          at(
            [place, 'from'],
            `"${id}" begins at ${from}, which is not above the level before it. List the lowest first.`,
          ),
        ]
      : []),
    ...(name['EN'] === undefined
      ? [at([place, 'name'], `"${id}" has no English name, which players read whose language has none. Add "EN".`)]
      : []),
  ]);
}
