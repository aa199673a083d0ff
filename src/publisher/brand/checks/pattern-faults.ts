import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { isPatternId } from '../../../shared/brand/patterns.ts';
import { wholeValue } from '../../../shared/brand/registration.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { hangsOn } from './hanging-pattern.ts';

type OwnPattern = NonNullable<NonNullable<Brand['patterns']>[string]>;

/** What is wrong with the patterns of a brand's own: a name that is taken, an expression that is none, examples that do not hold, or one that can hang. */
export function patternFaults(file: ParsedFile, { patterns = {} }: Pick<Brand, 'patterns'>): BrandFault[] {
  return Object.entries(patterns).flatMap(([id, pattern]) => (pattern ? faultsOf(file, id, pattern) : []));
}

function faultsOf(file: ParsedFile, id: string, { expression, accepted, refused }: OwnPattern): BrandFault[] {
  const path = ['patterns', id];
  if (isPatternId(id))
    return [faultAt(file, path, `"${id}" is the name of a pattern of the registry. Choose another.`, { atName: true })];
  const whole = compiled(expression);
  if (!(whole instanceof RegExp))
    return [
      faultAt(file, [...path, 'expression'], `this is no regular expression with the flag u: ${whole} Correct it.`),
    ];
  // Before the examples are tried: one of them could be what it hangs on.
  const attack = hangsOn(whole.source, [...accepted, ...refused]);
  if (attack)
    return [
      faultAt(
        file,
        [...path, 'expression'],
        `this can hang, for example on ${attack}. Rewrite it so that no repeated part can match the same text as its neighbour or as itself in two ways.`,
      ),
    ];
  return [
    ...accepted.flatMap((text, index) =>
      whole.test(text)
        ? []
        : [
            faultAt(
              file,
              [...path, 'accepted', index],
              `${JSON.stringify(text)} is to be accepted, and the expression refuses it. Correct one of them.`,
            ),
          ],
    ),
    ...refused.flatMap((text, index) =>
      whole.test(text)
        ? [
            faultAt(
              file,
              [...path, 'refused', index],
              `${JSON.stringify(text)} is to be refused, and the expression accepts it. Correct one of them.`,
            ),
          ]
        : [],
    ),
  ];
}

function compiled(expression: string): RegExp | string {
  try {
    // Alone first, for a bracket too many could close the one that is put around it.
    return new RegExp(wholeValue(new RegExp(expression, 'u').source), 'u');
  } catch (error) {
    return `${(error as Error).message.replace(/^Invalid regular expression: /, '')}.`;
  }
}
