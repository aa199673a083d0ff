import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { isPatternId } from '../../../shared/brand/patterns.ts';
import { wholeValue } from '../../../shared/brand/registration.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { hangsOn } from './hanging-pattern.ts';

type OwnPattern = NonNullable<NonNullable<Brand['patterns']>[string]>;

/** Checks a brand's own patterns: the name must be free, the expression valid, its examples right, and it must not hang. */
export function patternFaults(file: ParsedFile, { patterns = {} }: Pick<Brand, 'patterns'>): BrandFault[] {
  return Object.entries(patterns).flatMap(([id, pattern]) => (pattern ? faultsOf(file, id, pattern) : []));
}

/** The expressions of a brand's own patterns as they are matched, with their examples. Those that are none are left out. */
export const wholePatterns = (patterns: unknown): { text: string; examples: string[] }[] =>
  Object.values((patterns ?? {}) as Record<string, Partial<OwnPattern> | null>).flatMap((pattern) => {
    const { expression, accepted = [], refused = [] } = pattern ?? {};
    const whole = typeof expression === 'string' ? compiled(expression) : undefined;
    return whole instanceof RegExp ? [{ text: whole.source, examples: [...accepted, ...refused] }] : [];
  });

function faultsOf(file: ParsedFile, id: string, { expression, accepted, refused }: OwnPattern): BrandFault[] {
  const path = ['patterns', id];
  if (isPatternId(id))
    return [faultAt(file, path, `"${id}" is the name of a built-in pattern. Choose another.`, { atName: true })];
  const whole = compiled(expression);
  if (!(whole instanceof RegExp))
    return [
      faultAt(file, [...path, 'expression'], `this is not a regular expression with the flag u: ${whole} Correct it.`),
    ];
  // Before trying the examples, because the expression could hang on one of them.
  const attack = hangsOn(whole.source, [...accepted, ...refused]);
  if (attack)
    return [
      faultAt(
        file,
        [...path, 'expression'],
        `this can hang, for example on ${attack}. Rewrite it so that no repeated part can match the same text in two ways.`,
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
              `${JSON.stringify(text)} must be accepted, but the expression refuses it. Correct one of them.`,
            ),
          ],
    ),
    ...refused.flatMap((text, index) =>
      whole.test(text)
        ? [
            faultAt(
              file,
              [...path, 'refused', index],
              `${JSON.stringify(text)} must be refused, but the expression accepts it. Correct one of them.`,
            ),
          ]
        : [],
    ),
  ];
}

function compiled(expression: string): RegExp | string {
  try {
    // Compile it alone first: an extra closing bracket could close the group around it.
    return new RegExp(wholeValue(new RegExp(expression, 'u').source), 'u');
  } catch (error) {
    return `${(error as Error).message.replace(/^Invalid regular expression: /, '')}.`;
  }
}
