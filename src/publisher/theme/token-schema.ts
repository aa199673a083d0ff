import { readFileSync } from 'node:fs';

interface SchemaPart {
  $ref?: string;
  type?: string;
  description?: string;
  required?: string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  allOf?: { $ref: string }[];
  properties?: Record<string, SchemaPart>;
}

/** The schema of a token set: the one list of all design tokens. */
export const tokenSchema = JSON.parse(
  readFileSync(new URL('../../../schemas/tokens.schema.json', import.meta.url), 'utf8'),
) as SchemaPart & { properties: Record<string, SchemaPart> };

/** What a design token must be. */
export interface TokenRule {
  /** Its DTCG type, such as `color`. */
  type: string;
  /** What it is for, for people. */
  description: string;
  /** The bounds of its number, in each of its units. */
  minimum?: number;
  maximum?: number;
  units?: readonly string[];
}

/** Groups of a file that hold no tokens of the product: a designer names the primitives. */
const OUTSIDE = ['$schema', '$description', '$extensions', 'palette'];

/** Every design token by its name, such as `color.on-hero`. */
export const tokenRules: ReadonlyMap<string, TokenRule> = new Map(
  Object.entries(tokenSchema.properties)
    .filter(([group]) => !OUTSIDE.includes(group))
    .flatMap(([group, { properties = {}, required = [] }]) =>
      required.map((name): [string, TokenRule] => [`${group}.${name}`, ruleOf(properties[name]!)]),
    ),
);

function ruleOf({ description = '', allOf = [], properties }: SchemaPart): TokenRule {
  const value = properties?.['$value'];
  const { minimum, maximum } = value?.properties?.['value'] ?? value ?? {};
  const units = value?.properties?.['unit']?.enum;
  return {
    type: allOf[0]!.$ref.slice('#/definitions/'.length),
    description,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(units && { units }),
  };
}

/**
 * The schema of a file that holds only what differs: a set's other mode, the sets of high contrast, and a brand's overrides. It is generated
 * from the schema of a whole set, with no token required.
 */
export function partialTokenSchema(): object {
  const { required: _, type: __, ...rest } = tokenSchema;
  return {
    ...rest,
    $id: 'https://livery.example/schemas/tokens.partial.schema.json',
    title: 'Changed design tokens',
    description:
      'Design tokens that replace those of a set. Generated from tokens.schema.json by `npm run schema-types`: change that file instead.',
    properties: Object.fromEntries(
      Object.entries(tokenSchema.properties).map(([group, { required: _names, ...part }]) => [group, part]),
    ),
  };
}
